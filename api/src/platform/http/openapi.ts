import swagger from '@fastify/swagger'
import { ErrorBody } from '@nyaysathi/contracts/errors'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import './route-access.ts'
import { tidyComponents } from './tidy-components.ts'

/** Lets each schema of a contract appear in the description under its exported name. */
export function nameSchemas(contract: Record<string, unknown>): void {
  for (const [id, schema] of Object.entries(contract)) {
    if (schema instanceof z.core.$ZodType && !z.globalRegistry.has(schema))
      z.globalRegistry.add(schema, { id })
  }
}

/**
 * Describes every route from the very schemas that check it. Call it before the features: it listens to the routes
 * that they add.
 */
export async function describeRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  nameSchemas({ ErrorBody })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'NyaySathi',
        description:
          'Free legal help for people in India. Errors are `{error, code, fields}`; `error` is for a person.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (described) => jsonSchemaTransform({ ...described, schema: withFiles(described) }),
    transformObject: (document) => tidyComponents(jsonSchemaTransformObject(document)),
  })
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return
    route.schema.response = { '4xx': ErrorBody, '5xx': ErrorBody, ...(route.schema.response ?? {}) }
    if (route.config?.access === 'member') route.schema.security = [{ member: [] }]
  })
}

/** Parameters are listed one by one, so their schema may not stand there by its name: a copy has none. */
function spelledOut<Schema extends { params?: unknown; querystring?: unknown } | undefined>(
  schema: Schema,
): Schema {
  if (!schema) return schema
  const spelled = { ...schema }
  for (const part of ['params', 'querystring'] as const) {
    const named = schema[part]
    if (named instanceof z.core.$ZodType) spelled[part] = z.core.clone(named, named._zod.def)
  }
  return spelled
}

/** What goes beside JSON: a form is read part by part and not checked as one body, but is written here as if it were. */
function withFiles({ schema, route }: { schema: FastifySchema; route: RouteOptions }): FastifySchema {
  const { form, serves } = route.config ?? {}
  const { response, ...rest } = spelledOut(schema)
  const uploads = form?.files.map((name) => [name, z.optional(z.file())])
  return {
    ...rest,
    ...(form && uploads
      ? {
          consumes: ['multipart/form-data'],
          body: z.object({ ...form.fields.shape, ...Object.fromEntries(uploads) }),
        }
      : {}),
    response: { ...(response as object), ...(serves && filesAnswered(serves)) },
  }
}

function filesAnswered(serves: Readonly<Record<number, string>>) {
  const answers = Object.entries(serves).map(([status, type]) => [
    status,
    { description: 'The file', content: { [type]: { schema: z.file() } } },
  ])
  return Object.fromEntries(answers)
}

export function serveDescription(app: FastifyInstance): void {
  app.get(
    '/openapi.json',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  )
}
