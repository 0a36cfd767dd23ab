import type { accountCalls } from './accounts.ts'
import type { administrationCalls } from './administration.ts'
import type { appointmentCalls } from './appointments.ts'
import type { assistantCalls } from './assistant.ts'
import type { callbackCalls } from './callbacks.ts'
import type { caseCalls } from './cases.ts'
import type { chatCalls } from './chats.ts'
import type { closedMatterCalls } from './closed-matters.ts'
import type { directChatCalls } from './direct-chats.ts'
import type { fileCalls } from './files.ts'
import type { grievanceCalls } from './grievances.ts'
import type { helperApplicationCalls } from './helper-applications.ts'
import type { helperOverviewCalls } from './helper-overview.ts'
import type { helperSettingsCalls } from './helper-settings.ts'
import type { helperCalls } from './helpers.ts'
import type { officeCalls } from './offices.ts'
import type { pageViewCalls } from './page-views.ts'
import type { placeCalls } from './places.ts'
import type { quickReplyCalls } from './quick-replies.ts'
import type { ratingCalls } from './ratings.ts'
import type { receiptCalls } from './receipts.ts'
import type { referralCalls } from './referrals.ts'
import type { safeContactCalls } from './safe-contact.ts'
import type { sharedChatCalls } from './shared-chat-calls.ts'
import type { storyCalls } from './stories.ts'
import type { timeLimitCalls } from './time-limits.ts'

/** Every call that the server answers, by method and path: a type alone, so that a browser carries none of it. */
export type ApiCalls = typeof accountCalls &
  typeof administrationCalls &
  typeof appointmentCalls &
  typeof assistantCalls &
  typeof callbackCalls &
  typeof caseCalls &
  typeof chatCalls &
  typeof closedMatterCalls &
  typeof directChatCalls &
  typeof fileCalls &
  typeof grievanceCalls &
  typeof helperOverviewCalls &
  typeof helperApplicationCalls &
  typeof helperCalls &
  typeof helperSettingsCalls &
  typeof officeCalls &
  typeof pageViewCalls &
  typeof placeCalls &
  typeof quickReplyCalls &
  typeof ratingCalls &
  typeof receiptCalls &
  typeof referralCalls &
  typeof safeContactCalls &
  typeof sharedChatCalls &
  typeof storyCalls &
  typeof timeLimitCalls

export type ApiCallKey = keyof ApiCalls
