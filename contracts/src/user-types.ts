/** By the specification; `NGO` is of helpers that are organisations. Apart from the accounts, since every screen knows them. */
export const userTypes = ['user', 'nyaysathi', 'NGO', 'admin'] as const
