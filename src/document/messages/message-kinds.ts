/** Whether the shop reads messages of this kind, a key of the document's messages. */
export const isToShop = (kind: string): boolean => kind.startsWith("shop-");

/** Whether messages of this kind are about an account. */
export const isAboutAccount = (kind: string): boolean => kind.startsWith("account-");
