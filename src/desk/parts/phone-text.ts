/** A number as it is read aloud: "+919843055501" → "+91 98430 55501"; it does not break. Others stay as they are. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3").replaceAll(" ", "\u00a0");
}
