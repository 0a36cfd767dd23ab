import { createContext } from 'react'

/** Call it before the device learns of a sign-in made here: the screen would take it for somebody else's. */
export const SigningInContext = createContext<() => void>(() => {})
