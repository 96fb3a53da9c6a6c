/** Whether ten digits, with or without separators, are an enterprise number (BCE, KBO): the last two are 97 minus the remainder of the others. */
export function isEnterpriseNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  return digits.length === 10 && Number(digits.slice(8)) === 97 - (Number(digits.slice(0, 8)) % 97);
}
