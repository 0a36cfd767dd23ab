declare module 'virtual:word-catalogues' {
  /** Where the compiled words of each interface language are. */
  export const catalogueAddresses: Record<string, string>
}
