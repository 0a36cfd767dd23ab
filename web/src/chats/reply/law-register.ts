/** What is marked in answers: made at build from `knowledge/register`. */
export type LawRegister = {
  /** Short names of Acts: "BNS", "PWDVA". */
  codes: string[]
  /** Their full names in English and Hindi. */
  names: string[]
  helplines: { number: string; names: Record<string, string> }[]
}
