import { createContext } from 'react'

/** Call it before a sign-in made on this screen is stored: otherwise the screen takes it for one made in another tab. */
export const SigningInContext = createContext<() => void>(() => {})
