declare module 'virtual:word-catalogues' {
  /** Where the compiled words of each interface language are. */
  export const catalogueAddresses: Record<string, string>
}

declare module 'virtual:law-register' {
  /** From `knowledge/register`. */
  export const register: import('./legal-help/reply/law-register.ts').LawRegister
}
