import * as z from 'zod/mini'
import { Acknowledged } from './acknowledged.ts'
import { defineCalls } from './call.ts'
import { findLanguage } from './languages.ts'
import { fileMaxBytes } from './limits.ts'
import { latinDigits, MobileNumber, phoneSentences, readPhone } from './phone-numbers.ts'
import { userTypes } from './user-types.ts'

/** Figures of sign-up and sign-in that both sides show or enforce. */
const passwordMinLength = 8
export const passwordMaxLength = 128
export const oneTimeCodeLength = 6
/** Seconds until the next code may be asked for (spec, public areas §9). */
export const codeCooldownSeconds = 60
export const nameMaxLength = 100
export const emailMaxLength = 254
/** Bytes of an uploaded picture. */
export const pictureMaxBytes = fileMaxBytes

export const passwordSentence =
  'Password must be at least 8 characters long and contain at least one letter and one number.'
export const passwordTooLongSentence = 'Password must be at most 128 characters long.'

/**
 * What a password must hold (spec, public areas §5), in characters as people count them; letters and digits of every
 * script. Whether it is too common only the server knows.
 *
 * @returns the sentence for a person, or nothing when it is fine
 */
export function whyNotPassword(password: string): string | undefined {
  const length = [...password].length
  if (length < passwordMinLength || !/\p{L}/u.test(password) || !/\p{N}/u.test(password))
    return passwordSentence
  return length > passwordMaxLength ? passwordTooLongSentence : undefined
}

/** Twice the characters, since one outside the basic plane takes two units. */
const passwordUnits = 2 * passwordMaxLength

/** A password that somebody chooses. */
export const NewPassword = newPassword(() => false)

function newPassword(isNone: (text: string) => boolean) {
  return z.string().check((context) => {
    const sentence = isNone(context.value) ? undefined : whyNotPassword(context.value)
    if (sentence) context.issues.push({ code: 'custom', message: sentence, input: context.value })
  })
}

/** A password that somebody proves to know. */
const KnownPassword = z.string().check(z.maxLength(passwordUnits, passwordTooLongSentence))

const addressSentence = 'Please enter one email address, such as name@example.org.'
const localPart = String.raw`[a-z0-9!#$%&'*+/=?^_\x60{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_\x60{|}~-]+)*`
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^ *(?!-)(?=[^@]{1,64}@)${localPart}@${label}(?:\\.${label})+ *$`, 'i')

/**
 * Exactly one plain address: no name before it, no list, no quotes, no line break, and no hyphen at the beginning, which
 * a mail program could read as an option. Spaces around it are dropped, as
 * phone keyboards add them.
 */
export const EmailAddress = z
  .string()
  .check(
    z.minLength(1, 'Please enter your email.'),
    z.maxLength(emailMaxLength, addressSentence),
    z.regex(address, addressSentence),
    z.trim(),
  )

/** Text of one line: nothing that breaks lines, hides or turns the direction of what stands beside it. */
function oneLine(max: number, missing: string) {
  return z
    .string()
    .check(
      z.maxLength(max, `This must be at most ${max} characters long.`),
      z.regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'This must be one line of plain text.'),
      z.trim(),
      z.minLength(1, missing),
    )
}

export const PersonName = oneLine(nameMaxLength, 'Please enter your name.')
export const StateName = oneLine(100, 'Please choose your state.')
export const CityName = oneLine(100, 'Please choose your district.')

/** One of our 23, by name or code in any case; `languageNameOf` gives the name that is kept. */
export const PreferredLanguage = z.string().check(
  z.maxLength(40),
  z.refine((text) => findLanguage(text) !== undefined, 'Please choose one of the languages listed.'),
)

export const PhoneNumber = z
  .string()
  .check(
    z.overwrite(latinDigits),
    z.regex(/^(\+?\d[\d ()-]{4,22})?$/, 'Please enter a telephone number, or leave it empty.'),
  )

/** A code as typed: with spaces, or in native digits; becomes six Latin digits, or what cannot be a code. */
export function plainDigits(text: string): string {
  return latinDigits(text).replaceAll(/[\s-]/g, '')
}

const Code = z.string().check(z.maxLength(64))

type Addresses = { email?: string | undefined; phone?: string | undefined }

/** An account is known by its mail address, or by its mobile number: a call names one of them. */
function exactlyOne<Body extends Addresses>() {
  return z.refine<Body>(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    message: 'Please enter your email or your mobile number, one of the two.',
    path: ['email'],
  })
}

/** `POST /api/auth/verify-email`. The language is that of the mail. */
export const SendCode = z.object({ email: EmailAddress, preferred_language: z.optional(PreferredLanguage) })
export type SendCode = z.infer<typeof SendCode>

/** `POST /api/auth/verify-phone`. The language is that of the SMS. */
export const SendCodeToPhone = z.object({
  phone: MobileNumber,
  preferred_language: z.optional(PreferredLanguage),
})
export type SendCodeToPhone = z.infer<typeof SendCodeToPhone>

/** `POST /api/auth/password-reset/request`, with one of `email` and `phone`. */
export const RequestReset = z
  .object({
    email: z.optional(EmailAddress),
    phone: z.optional(MobileNumber),
    preferred_language: z.optional(PreferredLanguage),
  })
  .check(exactlyOne())
export type RequestReset = z.infer<typeof RequestReset>

/** `POST /api/auth/verify-email/otp` */
export const VerifyCode = z.object({ email: EmailAddress, otp: Code })
export type VerifyCode = z.infer<typeof VerifyCode>
/** `email_proof` lasts 30 minutes, for this address, for one sign-up. */
export const VerifiedEmail = z.object({
  verified: z.literal(true),
  email_proof: z.string(),
  message: z.string(),
})

/** `POST /api/auth/verify-phone/otp` */
export const VerifyPhone = z.object({ phone: MobileNumber, otp: Code })
export type VerifyPhone = z.infer<typeof VerifyPhone>
/** `phone_proof` lasts 30 minutes, for this number, for one sign-up or one change of the profile. */
export const VerifiedPhone = z.object({
  verified: z.literal(true),
  phone_proof: z.string(),
  message: z.string(),
})

/** Missing or not valid: 403, not 400, so any text passes here. */
export const EmailProof = z.optional(z.string().check(z.maxLength(200)))
export const TermsAccepted = z.optional(
  z.boolean().check(z.refine((accepted) => accepted, 'You must accept the Terms and Conditions to proceed.')),
)

/**
 * By what a new account is to be known. With `phone_proof` the `phone` is signed in with, in any spelling, and `email` may be
 * absent; without it `phone` is no more than a number to call, or empty.
 */
export const accountAddresses = {
  email: z.optional(EmailAddress),
  email_proof: EmailProof,
  phone: z.optional(PhoneNumber),
  phone_proof: EmailProof,
}

/** The rules of `accountAddresses`, which concern several of its fields. */
export const addressRules = z.check<{
  email?: string | undefined
  phone?: string | undefined
  phone_proof?: string | undefined
}>((context) => {
  const { email, phone, phone_proof } = context.value
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: 'custom', path: [field], message, input: context.value })
  if (!phone_proof && email === undefined) refuse('email', 'Please enter your email.')
  if (!phone_proof || phone === undefined) return
  const { problem } = readPhone(phone)
  if (problem) refuse('phone', phoneSentences[problem])
})

/** `POST /api/users`. `location` is accepted for shape: it is built from `state` and `district`. */
export const SignUp = z
  .object({
    ...accountAddresses,
    name: PersonName,
    password: NewPassword,
    /** Where somebody lives can be told later. */
    state: z.optional(StateName),
    district: z.optional(CityName),
    location: z.optional(z.object({ state: z.optional(z.unknown()), city: z.optional(z.unknown()) })),
    preferred_language: z.optional(PreferredLanguage),
    terms_accepted: TermsAccepted,
  })
  .check(addressRules)
export type SignUp = z.infer<typeof SignUp>
export const SignedUp = z.object({ user_id: z.string() })

/** Any text passes here: what no account is known by is 401. */
const KnownAddresses = {
  email: z.optional(z.string().check(z.maxLength(emailMaxLength), z.trim())),
  phone: z.optional(
    z.string().check(
      z.maxLength(60),
      z.overwrite((text) => readPhone(text).phone ?? text),
    ),
  ),
}

/**
 * `POST /api/auth/login`, with one of `email` and `phone`. Any text passes as address: what is not one of ours is 401.
 * `one_time_code`: six digits of the
 * authenticator app, or a recovery code; without it 401 `second_factor_required` once the password was right.
 */
export const SignIn = z
  .object({
    ...KnownAddresses,
    password: KnownPassword,
    /** "This is a shared phone": 60 minutes, 15 unused. */
    shared_phone: z.optional(z.boolean()),
    one_time_code: z.optional(Code),
    /** From `POST /api/auth/login/code`: with it the password is looked at however many wrong ones were tried. */
    mailed_code: z.optional(Code),
  })
  .check(exactlyOne())
export type SignIn = z.infer<typeof SignIn>

/** `POST /api/auth/login/code` */
export const SendSignInCode = z.object({ ...KnownAddresses, password: KnownPassword }).check(exactlyOne())
export type SendSignInCode = z.infer<typeof SendSignInCode>
/** Also `POST /api/auth/renew`. The token lives 24 hours at most, and not longer than its sign-in; `exp` says how long. */
export const SignedIn = z.object({ token: z.string() })

/** `GET /api/auth/sessions`, newest use first. `device` in plain words, as in "Chrome on Android". */
export const Session = z.object({
  sid: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>
export const SessionList = z.array(Session)

/**
 * `POST /api/auth/password-reset/confirm`, with one of `email` and `phone`; `token` is the code that was sent there. An account
 * that nobody has signed in to by this number for 90 days also needs a code of its second step.
 */
export const ResetPassword = z
  .object({
    email: z.optional(EmailAddress),
    phone: z.optional(MobileNumber),
    token: Code,
    new_password: NewPassword,
    one_time_code: z.optional(Code),
  })
  .check(exactlyOne())
export type ResetPassword = z.infer<typeof ResetPassword>

/** `POST /api/auth/second-factor`: to show as a QR code and as text. Nothing changes before it is confirmed. */
export const StartSecondFactor = z.object({ password: KnownPassword })
export const SecondFactorSecret = z.object({ secret: z.string(), otpauth_url: z.string() })
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>
export const ConfirmSecondFactor = z.object({ one_time_code: Code })
/** Shown once; each works once in place of a code. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
/** The second step can be removed only with one of its own codes, or with a recovery code. */
export const RemoveSecondFactor = z.object({ password: KnownPassword, one_time_code: z.optional(Code) })
export type RemoveSecondFactor = z.infer<typeof RemoveSecondFactor>

/** That it is the owner who asks; the code only for an account with a second step. */
export const ProveOwnership = z.object({ password: KnownPassword, one_time_code: z.optional(Code) })
export type ProveOwnership = z.infer<typeof ProveOwnership>
/** `GET /api/users/recovery-key` */
export const RecoveryKeyState = z.object({
  /** Null where there is none. */
  made_at: z.nullable(z.string()),
  /** A number is the only way in, and nobody has said that they want no key. */
  advised: z.boolean(),
})
export type RecoveryKeyState = z.infer<typeof RecoveryKeyState>
/** Shown once, to be written down; as in "k7m2-x9qh-dwc4-n8tb". */
export const RecoveryKey = z.object({ recovery_key: z.string() })
/**
 * `POST /api/auth/recover-by-key`, with one of `email` and `phone` and its proof: from then on the account is known by that one
 * alone. The key may be typed in any case, with or without what stands between its groups.
 */
export const RecoverByKey = z
  .object({
    recovery_key: z.string().check(z.maxLength(100)),
    new_password: NewPassword,
    email: z.optional(EmailAddress),
    email_proof: EmailProof,
    phone: z.optional(MobileNumber),
    phone_proof: EmailProof,
  })
  .check(exactlyOne())
export type RecoverByKey = z.infer<typeof RecoverByKey>
/** `GET /api/auth/second-factor` */
export const SecondFactorState = z.object({
  enabled: z.boolean(),
  /** This account cannot do its work without one. */
  required: z.boolean(),
  recovery_codes_left: z.number(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

const Location = z.object({ state: z.nullable(z.string()), city: z.nullable(z.string()) })

/** `GET /api/users/details`: the caller's own profile. */
export const UserProfile = z.object({
  user_id: z.string(),
  user_type: z.enum(userTypes),
  name: z.string(),
  /** Empty when the account is known by its number alone. */
  email: z.string(),
  /** Empty when there is none. */
  phone: z.string(),
  /** The number was proven by a code, and one signs in with it. */
  phone_verified: z.boolean(),
  location: Location,
  preferred_language: z.string(),
  profile_picture: z.nullable(z.string()),
  case_history: z.array(
    z.object({
      case_id: z.optional(z.string()),
      type: z.string(),
      status: z.string(),
      date: z.string(),
    }),
  ),
  saved_lawyers: z.array(z.object({ nyaysathi_id: z.string(), name: z.string() })),
  reported_cases: z.array(z.string()),
})
export type UserProfile = z.infer<typeof UserProfile>

/**
 * `PUT /api/users/update`. What is absent stays. `profile_picture`: a `file_url` of `POST /api/documents/image`; null
 * takes the picture away; the present one changes nothing. An empty `password` is none; a new one needs `current_password`.
 */
export const UpdateUser = z.object({
  name: z.optional(PersonName),
  profile_picture: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  location: z.optional(z.object({ state: StateName, city: CityName })),
  preferred_language: z.optional(PreferredLanguage),
  password: z.optional(newPassword((text) => text === '')),
  current_password: z.optional(KnownPassword),
})
export type UpdateUser = z.infer<typeof UpdateUser>

/**
 * `PUT /api/users/sign-in`: by what my account is known. What is absent stays, null takes it away; one of the two always stays.
 * A new one needs the proof of `verify-email` or `verify-phone`.
 */
export const ChangeSignIn = z.object({
  password: KnownPassword,
  one_time_code: z.optional(Code),
  email: z.optional(z.nullable(EmailAddress)),
  email_proof: EmailProof,
  phone: z.optional(z.nullable(MobileNumber)),
  phone_proof: EmailProof,
})
export type ChangeSignIn = z.infer<typeof ChangeSignIn>
/** Null where there is none. */
export const SignInAddresses = z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) })
export type SignInAddresses = z.infer<typeof SignInAddresses>

export const UploadedPicture = z.object({ file_url: z.string() })

/** `DELETE /api/users/me`; the code only for an account with a second factor. */
export const EraseAccount = z.object({ password: KnownPassword, one_time_code: z.optional(Code) })
export type EraseAccount = z.infer<typeof EraseAccount>

export const accountCalls = defineCalls({
  'GET /api/users/export': {
    access: 'member',
    tags: ['Profile'],
    summary: 'Everything that is stored of me, as a zip',
    description: 'A few times a day. Each one is noted in the log of important actions.',
    answers: {},
    files: { 200: 'application/zip' },
  },

  'DELETE /api/users/me': {
    access: 'member',
    tags: ['Profile'],
    summary: 'Erase my account and everything that belongs to it',
    description: 'Needs the password, and a code where the account has a second sign-in step.',
    body: EraseAccount,
    answers: { 200: Acknowledged },
    refusals: ['wrong_password', 'second_factor_required', 'conflict'],
  },

  'GET /api/users/details': {
    access: 'member',
    tags: ['Profile'],
    summary: 'My profile',
    answers: { 200: UserProfile },
  },

  'PUT /api/users/update': {
    access: 'member',
    tags: ['Profile'],
    summary: 'Change my profile; what is absent stays',
    description:
      'A new `password` needs `current_password` (403 if wrong) and ends all other sign-ins. `profile_picture` takes ' +
      'a `file_url` of `POST /api/documents/image`, or null.',
    body: UpdateUser,
    answers: { 200: Acknowledged },
    refusals: ['wrong_password', 'conflict'],
  },

  'PUT /api/users/sign-in': {
    access: 'member',
    tags: ['Profile'],
    summary: 'Add, change or remove the email or the mobile number that I sign in with',
    description:
      'Needs the password, a code where the account has a second sign-in step, and the proof of what is new. What was there ' +
      'before is told of it. A number that belongs to another account is refused, unless nobody has signed in with it for ' +
      '90 days: then it goes over, and nothing else of that account.',
    body: ChangeSignIn,
    answers: { 200: SignInAddresses },
    refusals: [
      'wrong_password',
      'second_factor_required',
      'email_not_verified',
      'phone_not_verified',
      'address_taken',
      'conflict',
    ],
  },

  'GET /api/users/recovery-key': {
    access: 'member',
    tags: ['Profile'],
    summary: 'Whether my account has a recovery key on paper',
    answers: { 200: RecoveryKeyState },
  },

  'POST /api/users/recovery-key': {
    access: 'member',
    tags: ['Profile'],
    summary: 'Make a recovery key to write down',
    description:
      'For who is known by a number that may be lost or go to somebody else. The key is shown this once and takes the place of ' +
      'the one before. It works once, and ends with the password that it was made with.',
    body: ProveOwnership,
    answers: { 200: RecoveryKey },
    refusals: ['wrong_password', 'second_factor_required', 'conflict'],
  },

  'DELETE /api/users/recovery-key': {
    access: 'member',
    tags: ['Profile'],
    summary: 'End my recovery key',
    body: ProveOwnership,
    answers: { 200: Acknowledged },
    refusals: ['wrong_password', 'second_factor_required'],
  },

  'POST /api/users/recovery-key/decline': {
    access: 'member',
    tags: ['Profile'],
    summary: 'I want no recovery key: do not advise it again',
    answers: { 200: Acknowledged },
  },

  'POST /api/documents/image': {
    access: 'member',
    tags: ['Profile'],
    summary: 'Upload a picture for my profile',
    description:
      'A form with `file`, a PNG or JPEG; it is drawn anew without anything but what is seen. It becomes the picture by ' +
      '`PUT /api/users/update` with its `file_url`, within an hour.',
    form: { fields: z.object({ user_id: z.optional(z.string()) }), files: ['file'] },
    answers: { 201: UploadedPicture },
  },

  'POST /api/auth/password-reset/request': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Send a code for a new password',
    description:
      'The answer is the same for every address and number; only one that has an account gets a code. A number alone does not ' +
      'open an account that nobody has signed in to with it for 90 days, since it may belong to somebody else by now: such an ' +
      'account is recovered by its email, or with its second sign-in step.',
    body: RequestReset,
    answers: { 200: Acknowledged },
  },

  'POST /api/auth/password-reset/confirm': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Set a new password by the code that was sent',
    description: 'Ends every session of the account and starts none.',
    body: ResetPassword,
    answers: { 200: Acknowledged },
    refusals: ['wrong_code', 'second_factor_required', 'conflict'],
  },

  'POST /api/auth/recover-by-key': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Get back into an account whose number is lost, by the recovery key on paper',
    description:
      'Needs the key, and the proof of an email or a mobile number (`verify-email`, `verify-phone`): the account is known by that ' +
      'one alone afterwards, and what was there before is told, but for a number that nobody has signed in with for 90 days. ' +
      'Ends every session of the account and starts none. Where no answer came, sign in with the new password.',
    body: RecoverByKey,
    answers: { 200: Acknowledged },
    refusals: ['wrong_code', 'email_not_verified', 'phone_not_verified', 'address_taken', 'conflict'],
  },

  'POST /api/auth/login': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Sign in',
    description:
      'By `email` or by `phone`. An unknown address and a wrong password get the same answer. 401 `second_factor_required` asks for ' +
      '`one_time_code`, six digits of the authenticator app or a recovery code.',
    body: SignIn,
    answers: { 200: SignedIn },
    refusals: ['wrong_credentials', 'second_factor_required'],
  },

  'POST /api/auth/renew': {
    access: 'member',
    tags: ['Accounts'],
    summary: 'A new token for my sign-in',
    description:
      'A token lives 24 hours, a sign-in 30 days. With the `device` cookie that came with the sign-in, its token, even ' +
      'one that has expired, is answered with a new one as long as the sign-in lasts. The one before stays good until ' +
      'its own `exp`, so the call may be repeated. 401: the sign-in has ended, or this is not the browser that began it.',
    answers: { 200: SignedIn },
  },

  'POST /api/auth/login/code': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Send me a code to sign in with, by mail or SMS',
    description:
      "For who is slowed down by somebody else's wrong passwords. The answer is the same for everybody; only with the " +
      'right password is a code sent. It goes into `mailed_code` of `POST /api/auth/login`, with the password.',
    body: SendSignInCode,
    answers: { 200: Acknowledged },
  },

  'POST /api/auth/logout': {
    access: 'member',
    tags: ['Accounts'],
    summary: 'Sign out',
    description:
      'Ends the session of this token, even one that has expired, in every tab and on every instance at once.',
    answers: { 200: Acknowledged },
  },

  'POST /api/auth/device/forget': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Take away the cookie by which this browser is known',
    answers: { 200: Acknowledged },
  },

  'POST /api/auth/logout/all': {
    access: 'member',
    tags: ['Accounts'],
    summary: 'Sign out everywhere, here too',
    answers: { 200: Acknowledged },
  },

  'GET /api/auth/sessions': {
    access: 'member',
    tags: ['Accounts'],
    summary: 'Where I am signed in, last used first',
    answers: { 200: SessionList },
  },

  'DELETE /api/auth/sessions/:sid': {
    access: 'member',
    tags: ['Accounts'],
    summary: 'End one of my sign-ins',
    params: z.object({ sid: z.string() }),
    answers: { 200: Acknowledged },
  },

  'POST /api/auth/verify-email': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Send a code to an address that wants an account',
    description:
      'The answer is the same whether the address has an account or not; a mail to one that has says so and carries no ' +
      'code. The next code after 60 seconds, after five in a row after ten minutes.',
    body: SendCode,
    answers: { 200: Acknowledged },
  },

  'POST /api/auth/verify-email/otp': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Prove by the code that one reads the mail of the address',
    description: 'A code lives 10 minutes, works once and dies after five wrong tries.',
    body: VerifyCode,
    answers: { 200: VerifiedEmail },
    refusals: ['wrong_code'],
  },

  'POST /api/auth/verify-phone': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Send a code by SMS to a mobile number that wants an account',
    description:
      'Takes every Indian spelling of a number; 400 for a landline, a country where no SMS are sent, and where the ' +
      'installation sends none. Silence and times as for `verify-email`; 429 in a plain sentence also where very many codes ' +
      'were asked for and never used.',
    body: SendCodeToPhone,
    answers: { 200: Acknowledged },
  },

  'POST /api/auth/verify-phone/otp': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Prove by the code that one reads the SMS of the number',
    description: 'A code lives 10 minutes, works once and dies after five wrong tries.',
    body: VerifyPhone,
    answers: { 200: VerifiedPhone },
    refusals: ['wrong_code'],
  },

  'POST /api/users': {
    access: 'anyone',
    tags: ['Accounts'],
    summary: 'Sign up as a person who seeks help',
    description:
      'With `email` and `email_proof`, or `phone` and `phone_proof`, or both. The same `Idempotency-Key` gives the same ' +
      'account. A number whose account nobody has signed in to with it for 90 days goes over to the new one; nothing else does.',
    body: SignUp,
    answers: { 201: SignedUp },
    refusals: ['email_not_verified', 'phone_not_verified', 'address_taken', 'conflict'],
  },

  'GET /api/auth/second-factor': {
    access: 'member',
    tags: ['Second sign-in step'],
    summary: 'Whether my account has one',
    answers: { 200: SecondFactorState },
  },

  'POST /api/auth/second-factor': {
    access: 'member',
    tags: ['Second sign-in step'],
    summary: 'Get a secret for an authenticator app',
    description: 'Nothing changes before a code of the app has confirmed it.',
    body: StartSecondFactor,
    answers: { 200: SecondFactorSecret },
    refusals: ['wrong_password', 'conflict'],
  },

  'POST /api/auth/second-factor/confirm': {
    access: 'member',
    tags: ['Second sign-in step'],
    summary: 'Confirm the app by its first code',
    description: 'From now on signing in asks for a code. The recovery codes are shown this once.',
    body: ConfirmSecondFactor,
    answers: { 200: RecoveryCodes },
    refusals: ['wrong_code', 'conflict'],
  },

  'DELETE /api/auth/second-factor': {
    access: 'member',
    tags: ['Second sign-in step'],
    summary: 'Sign in without a second step again',
    body: RemoveSecondFactor,
    answers: { 200: Acknowledged },
    refusals: ['wrong_password', 'second_factor_required', 'conflict'],
  },
})
