import { hash } from '@node-rs/argon2'
import { argon2 } from '../identity/passwords/password-hashing.ts'

/** Before each file of tests: a new password costs next to nothing, and so does each comparison with it. */
argon2.hash = (password, cost, abort) => hash(password, { ...cost, memoryCost: 64, timeCost: 1 }, abort)
