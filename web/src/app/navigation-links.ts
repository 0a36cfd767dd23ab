import { type Path, paths } from '../platform/paths.ts'
import type { SignIn } from '../platform/sign-in-state.ts'
import type { WordId } from '../platform/words/index.ts'

type NavigationLink = { path: Path; label: WordId }

/** In the specified order. */
const links: NavigationLink[] = [
  { path: paths.legalHelp, label: 'app.nav_legal_help' },
  { path: paths.nearbyHelp, label: 'app.nav_nearby_help' },
  { path: paths.nyaysathi, label: 'app.nav_nyaysathi' },
  { path: paths.about, label: 'app.nav_about' },
  { path: paths.services, label: 'app.nav_services' },
  { path: paths.resources, label: 'app.nav_resources' },
  { path: paths.successStories, label: 'app.nav_success_stories' },
]

function accountLink({ state, userType }: SignIn): NavigationLink {
  if (state !== 'signed-in') return { path: paths.auth, label: 'app.nav_get_started' }
  const label = userType === 'nyaysathi' ? 'app.nav_nyaysathi_profile' : 'app.nav_profile'
  return { path: paths.profile, label }
}

/** What the bar offers to this person. */
export function navigationLinks(signIn: SignIn): NavigationLink[] {
  return [...links, accountLink(signIn)]
}
