import { matchPath } from 'react-router'
import { notFoundRoute, routes, type ScreenRoute } from './routes.ts'

/** The screen that answers at this address. The server tells capital letters apart, so the browser must too. */
export function findRoute(pathname: string): ScreenRoute | typeof notFoundRoute {
  return routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname)) ?? notFoundRoute
}
