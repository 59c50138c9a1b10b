/** Why something was not done, in the owner's words. */
export interface Refused {
  readonly refused: string;
}

export const isRefused = (answer: object): answer is Refused => "refused" in answer;
