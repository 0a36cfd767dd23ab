import * as accountContract from '@nyaysathi/contracts/accounts'
import * as acknowledgedContract from '@nyaysathi/contracts/acknowledged'
import * as administrationContract from '@nyaysathi/contracts/administration'
import * as appointmentContract from '@nyaysathi/contracts/appointments'
import * as assistantContract from '@nyaysathi/contracts/assistant'
import * as callbackContract from '@nyaysathi/contracts/callbacks'
import * as caseContract from '@nyaysathi/contracts/cases'
import * as chatContract from '@nyaysathi/contracts/chats'
import * as closedMatterContract from '@nyaysathi/contracts/closed-matters'
import * as directChatContract from '@nyaysathi/contracts/direct-chats'
import * as grievanceContract from '@nyaysathi/contracts/grievances'
import * as helperOverviewContract from '@nyaysathi/contracts/helper-overview'
import * as helperContract from '@nyaysathi/contracts/helpers'
import * as officeContract from '@nyaysathi/contracts/offices'
import * as pageViewContract from '@nyaysathi/contracts/page-views'
import * as placeContract from '@nyaysathi/contracts/places'
import * as quickReplyContract from '@nyaysathi/contracts/quick-replies'
import * as ratingContract from '@nyaysathi/contracts/ratings'
import * as receiptContract from '@nyaysathi/contracts/receipts'
import * as referralContract from '@nyaysathi/contracts/referrals'
import * as safeContactContract from '@nyaysathi/contracts/safe-contact'
import * as storyContract from '@nyaysathi/contracts/stories'
import * as timeLimitContract from '@nyaysathi/contracts/time-limits'
import type { RouteOptions } from 'fastify'
import { accountRoutes } from './accounts/index.ts'
import { administrationRoutes } from './administration/index.ts'
import { appointmentMailChecks, appointmentRoutes, appointmentsOfAccount } from './appointments/index.ts'
import { type Assistant, assistantRoutes, configuredAssistant } from './assistant/index.ts'
import { auditUpkeep } from './audit/index.ts'
import { tellOfBarredHelpers } from './barred-helpers/index.ts'
import { blockRoutes } from './blocks/index.ts'
import { callbackMailChecks, callbackRoutes, callbacksOfAccount } from './callbacks/index.ts'
import { caseMailChecks, caseRoutes, casesOfAccount } from './cases/index.ts'
import { countOpenReports, reportRoutes, reportsOfAccount } from './chat-reports/index.ts'
import { chatRoutes, chatsOfAccount } from './chats/index.ts'
import { closedMatterMailChecks, closedMatterRoutes, closedMatterUpkeep } from './closed-matters/index.ts'
import { conflictUpkeep } from './conflicts/index.ts'
import { directChatMailChecks, directChatRoutes, directChatsOfAccount } from './direct-chats/index.ts'
import { acceptUploads, fileRoutes, filesOfAccount, fileUpkeep } from './files/index.ts'
import { countOpenGrievances, grievanceRoutes } from './grievances/index.ts'
import { helperOverviewRoutes } from './helper-overview/index.ts'
import { helperSearchRoutes } from './helper-search/index.ts'
import { helperRoutes, helpersOfAccount } from './helpers/index.ts'
import { type AccountPart, identityRoutes, safeContactAt } from './identity/index.ts'
import { type MailRules, mailDelivery } from './mail/index.ts'
import { pageViewRoutes } from './page-views/index.ts'
import { countOfficeReports, placeRoutes } from './places/index.ts'
import { registerPlatform } from './platform/http/http-platform.ts'
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts'
import { nameSchemas } from './platform/http/openapi.ts'
import type { Services } from './platform/services.ts'
import { quickRepliesOfAccount, quickReplyRoutes } from './quick-replies/index.ts'
import {
  countRatingsAnew,
  countRatingsToDecide,
  ratingRoutes,
  ratingsOf,
  ratingsOfAccount,
} from './ratings/index.ts'
import { plainReceiptPages, receiptKeysForPages, receiptRoutes, receiptsOfAccount } from './receipts/index.ts'
import { referralMailChecks, referralRoutes, referralsOfAccount } from './referrals/index.ts'
import { retention } from './retention/index.ts'
import { sharedChatRoutes } from './shared-chat-routes/index.ts'
import { smsDelivery } from './sms/index.ts'
import { countWaitingStories, storyRoutes } from './stories/index.ts'
import { webPages } from './web-pages/index.ts'

type Options = {
  /** In place of the one that reads all the knowledge, which takes seconds. */
  assistant?: Assistant
  /** Where the built web app is, if not at its usual place. */
  webFolder?: string
  /** Called with every route, so that tests can look at each one. */
  onRoute?: (route: RouteOptions) => void
}

/** What each feature keeps of a person: for profile, export and erasure. */
const partsOfAccount: readonly AccountPart[] = [
  chatsOfAccount,
  receiptsOfAccount,
  reportsOfAccount,
  directChatsOfAccount,
  referralsOfAccount,
  appointmentsOfAccount,
  ratingsOfAccount,
  helpersOfAccount,
  casesOfAccount,
  callbacksOfAccount,
  quickRepliesOfAccount,
  filesOfAccount,
]

/** The whole application, ready to listen. */
export async function buildApp(
  services: Services,
  { assistant = configuredAssistant(services), webFolder, onRoute }: Options = {},
): Promise<HttpServer> {
  const app = createHttpServer(services)
  nameSchemas(acknowledgedContract)
  nameSchemas(accountContract)
  nameSchemas(appointmentContract)
  nameSchemas(assistantContract)
  nameSchemas(callbackContract)
  nameSchemas(caseContract)
  nameSchemas(chatContract)
  nameSchemas(closedMatterContract)
  nameSchemas(directChatContract)
  nameSchemas(grievanceContract)
  nameSchemas(helperContract)
  nameSchemas(helperOverviewContract)
  nameSchemas(administrationContract)
  nameSchemas(officeContract)
  nameSchemas(pageViewContract)
  nameSchemas(placeContract)
  nameSchemas(storyContract)
  nameSchemas(timeLimitContract)
  nameSchemas(quickReplyContract)
  nameSchemas(ratingContract)
  nameSchemas(receiptContract)
  nameSchemas(referralContract)
  nameSchemas(safeContactContract)
  if (onRoute) app.addHook('onRoute', onRoute)
  await registerPlatform(app, services)

  await acceptUploads(app)

  auditUpkeep(app, services)
  const wishOf: MailRules['wishOf'] = (connection, address) =>
    safeContactAt(services.keys, connection, address)
  const isStillTrue: MailRules['isStillTrue'] = {
    ...appointmentMailChecks,
    ...callbackMailChecks,
    ...caseMailChecks,
    ...closedMatterMailChecks,
    ...directChatMailChecks,
    ...referralMailChecks,
  }
  mailDelivery(app, services, { wishOf, isStillTrue })
  smsDelivery(app, services, {
    wishOf,
    isStillTrue: async (connection, { kind, values }) =>
      (await isStillTrue[kind as keyof typeof isStillTrue]?.(connection, values as never)) ?? true,
  })
  fileUpkeep(services)
  conflictUpkeep(services)
  closedMatterUpkeep(services)
  retention(services, countRatingsAnew)
  const secondFactorTries = identityRoutes(app, services)
  accountRoutes(app, services, secondFactorTries, partsOfAccount)
  chatRoutes(app, services, assistant)
  sharedChatRoutes(app, services, directChatRoutes(app, services))
  quickReplyRoutes(app, services)
  appointmentRoutes(app, services)
  ratingRoutes(app, services)
  blockRoutes(app, services)
  referralRoutes(app, services)
  reportRoutes(app, services)
  tellOfBarredHelpers(services)
  helperOverviewRoutes(app, services)
  assistantRoutes(app, services, assistant)
  fileRoutes(app, services)
  caseRoutes(app, services, assistant)
  closedMatterRoutes(app, services)
  callbackRoutes(app, services)
  grievanceRoutes(app, services)
  helperRoutes(app, services, assistant, ratingsOf)
  helperSearchRoutes(app, services, assistant)
  administrationRoutes(app, services, {
    complaints: countOpenGrievances,
    reports: countOpenReports,
    ratings: countRatingsToDecide,
    stories: countWaitingStories,
    offices: countOfficeReports,
  })
  storyRoutes(app, services)
  receiptRoutes(app, services)
  pageViewRoutes(app, services)
  placeRoutes(app, services)
  webPages(app, services, webFolder, {
    receiptKeys: await receiptKeysForPages(services),
    plainPages: plainReceiptPages(services),
  })

  await app.ready()
  return app
}
