import { rupeesOfPaise } from "#lib/locale/money.ts";

/** How the sums of one column are written: all with paise where one of them has some. */
export function moneyColumn(...sums: readonly (readonly { readonly paise: number }[])[]): (paise: number) => string {
  const hasPaise = sums.flat().some(({ paise }) => paise % 100 !== 0);
  return (paise) => rupeesOfPaise(paise, hasPaise);
}
