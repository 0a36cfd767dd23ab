/**
 * Loose per source, because a whole district can share one mobile address; strict per account. A guest needs one chat
 * and saves at most 15 messages, so the source figures admit some 120 new guests in ten minutes behind one address.
 */
export const rateLimitPolicies = {
  guestChatsPerSource: { by: 'source', points: 120, seconds: 600 },
  guestMessagesPerSource: { by: 'source', points: 2_000, seconds: 600 },
  guestFeedbackPerSource: { by: 'source', points: 1_000, seconds: 600 },
  chatsPerAccount: { by: 'account', points: 60, seconds: 600 },
  messagesPerAccount: { by: 'account', points: 240, seconds: 600 },
  feedbackPerAccount: { by: 'account', points: 120, seconds: 600 },
  pageViewsPerSource: { by: 'source', points: 3_000, seconds: 600 },
  placesPerSource: { by: 'source', points: 600, seconds: 600 },
  assistantPerSource: { by: 'source', points: 1_000, seconds: 600 },
  assistantPerSite: { by: 'site', points: 30_000, seconds: 600 },
} as const satisfies Record<string, RateLimitPolicy>

export type RateLimitPolicy = {
  /** Whose requests are counted together. `account` counts nothing for a caller who is not signed in. */
  by: 'source' | 'account' | 'site'
  points: number
  seconds: number
}

export type RateLimitName = keyof typeof rateLimitPolicies
