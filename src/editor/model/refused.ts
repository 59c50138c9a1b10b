/** Why something was refused, in the owner's words. */
export interface Refused {
  readonly refused: string;
}
