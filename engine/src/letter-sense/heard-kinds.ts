/** What is learned to be heard in a whole message: its writer is accused, has no opponent, tells of danger, wants to harm. */
export const heardKinds = ['accused', 'neither', 'danger', 'wish'] as const
export type HeardKind = (typeof heardKinds)[number]
