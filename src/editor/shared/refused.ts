/** Why something was not done, in the owner's words. */
export interface Refused {
  readonly refused: string;
}
