import { matchPath } from 'react-router'
import { routes, type ScreenRoute } from './routes.ts'

/** The screen that answers at this address, if any. */
export function findRoute(pathname: string): ScreenRoute | undefined {
  return routes.find((route) => matchPath(route.path, pathname))
}
