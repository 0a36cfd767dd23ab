import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compiledSerializer, compiledValidator } from './compiled-schemas.ts'

const write = () => {
  const person = z.object({ name: z.string(), age: z.optional(z.number()) })
  const both = z.object({ from: z.number(), to: z.number() }).check(z.refine(({ from, to }) => from <= to))
  return z.object({
    people: z.array(person),
    span: z.nullish(both),
    kind: z.discriminatedUnion('is', [
      z.object({ is: z.literal('a'), one: z.string() }),
      z.object({ is: z.literal('b'), two: z.extend(person, { more: z.boolean() }) }),
    ]),
    strict: z.optional(z.strictObject({ only: z.string() })),
    rest: z.optional(z.catchall(z.object({ known: z.string() }), z.number())),
    usual: z._default(z.object({ size: z._default(z.number(), 20) }), { size: 20 }),
  })
}
const kind = { is: 'b', two: { name: 'B', more: true, hidden: 'secret' } }
const right = {
  people: [
    { name: 'A', hidden: 'secret' },
    { name: 'B', age: 3 },
  ],
  span: null,
  kind,
}

const others = {
  'all that may be left out': { ...right, strict: { only: 'x' }, rest: { known: 'x', other: 1 }, usual: {} },
  'a part of the wrong type': { ...right, people: [{ name: 1 }] },
  'a part that is missing': { people: [{}], kind: { is: 'a' } },
  'two that do not go together': { ...right, span: { from: 2, to: 1 } },
  'one too many': { ...right, strict: { only: 'x', more: 'y' } },
  'one of a wrong kind': { ...right, kind: { is: 'c' } },
  'the rest of a wrong type': { ...right, rest: { known: 'x', other: 'y' } },
  'no object': 'text',
  'a list in its place': [],
  'a name of the language itself': JSON.parse(
    '{"people":[{"name":"A","__proto__":{"age":1}}],"kind":{"is":"a","one":""}}',
  ),
}

test.each(Object.entries({ 'what is right': right, ...others }))(
  '%s is read as without it',
  (_name, value) => {
    const readBy = (compiler: typeof compiledValidator) =>
      compiler({ schema: write(), method: 'POST', url: '/', httpPart: 'body' })(value)
    expect(readBy(compiledValidator)).toEqual(readBy(validatorCompiler))
  },
)

test('an answer has what is listed and nothing else, and one that lacks something is not sent', () => {
  const schema = write()
  const serialize = compiledSerializer({ schema, method: 'GET', url: '/' } as never)
  const sent = serialize({ ...right, usual: { size: 1 }, more: 'secret' })
  expect(sent).not.toContain('secret')
  expect(JSON.parse(sent)).toMatchObject({ people: [{ name: 'A' }, { name: 'B', age: 3 }] })
  expect(() => serialize({ ...right, people: [{}] })).toThrow()
  expect(schema._zod.traits).toContain('$ZodObjectJIT')
})
