import { bringBack, type FieldState, fieldState, type TypedField, writeInto } from "#desk/scan/typed-fields.ts";

interface Passed {
  readonly state: FieldState | undefined;
  readonly dialog: Element | undefined;
  readonly wasTouched: boolean;
}

/** More than can reach a field before a code is known as one. */
const MOST = 64;

/** What keys have done that were not held: to which fields, and in which dialogs something was typed or chosen. */
export class PassedKeys {
  private readonly touched = new WeakSet<Element>();
  private keys: readonly Passed[] = [];
  private isWriting = false;

  isTouched(dialog: Element): boolean {
    return this.touched.has(dialog);
  }

  /** Before a key reaches a field. */
  remember(field: TypedField | undefined): void {
    const dialog = field?.closest("dialog") ?? undefined;
    const wasTouched = dialog !== undefined && this.touched.has(dialog);
    this.keys = [...this.keys, { state: field && fieldState(field), dialog, wasTouched }].slice(-MOST);
  }

  /** A key that was held turns out to be typing. */
  write(field: TypedField, sign: string): void {
    this.remember(field);
    writeInto(field, sign);
  }

  /** The last keys were those of a scanner. */
  takeBack(count: number): void {
    this.isWriting = true;
    for (const { state, dialog, wasTouched } of this.keys.slice(-count).reverse()) {
      if (state) bringBack(state);
      if (dialog && !wasTouched) this.touched.delete(dialog);
    }
    this.isWriting = false;
  }

  onTouch = ({ target }: Event): void => {
    const dialog = target instanceof Element ? target.closest("dialog") : null;
    if (dialog && !this.isWriting) this.touched.add(dialog);
  };
}
