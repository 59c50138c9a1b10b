interface KeyPress {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
}

/**
 * The key that was pressed; empty while a word is being composed, such as in Tamil: Enter and Escape then end the
 * composing, and letters are its own. Safari ends it before the key, which only 229 tells
 * (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
export function pressedKey(event: KeyPress | { readonly nativeEvent: KeyPress }): string {
  const press = "nativeEvent" in event ? event.nativeEvent : event;
  return press.isComposing || press.keyCode === 229 ? "" : press.key;
}
