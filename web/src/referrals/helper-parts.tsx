import { type ComponentProps, lazy, Suspense } from 'react'
import { loadWords } from '../platform/words/index.ts'

/** What helpers alone need does not come with the screens of citizens. */
const Referrals = lazy(async () => {
  const [module] = await Promise.all([
    import('./helper-referrals.tsx'),
    loadWords(['conflicts', 'referrals']),
  ])
  return { default: module.HelperReferrals }
})
const Conversation = lazy(async () => {
  const [module] = await Promise.all([import('./earlier-conversation.tsx'), loadWords(['referrals'])])
  return { default: module.EarlierConversation }
})

export function HelperReferrals(props: ComponentProps<typeof Referrals>) {
  return (
    <Suspense>
      <Referrals {...props} />
    </Suspense>
  )
}

export function EarlierConversation(props: ComponentProps<typeof Conversation>) {
  return (
    <Suspense>
      <Conversation {...props} />
    </Suspense>
  )
}
