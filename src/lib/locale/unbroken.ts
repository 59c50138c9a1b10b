/** For the screen: no line ends between a number and its word, as in "26 November", "10 am" and "12 pieces". */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
}
