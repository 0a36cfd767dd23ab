import { createHash } from 'node:crypto'

/** As the column `name_key` has it: without case, spaces and the signs between words. */
export function nameKeyOf(name: string): string {
  return name.replace(/[\s\p{P}\p{S}]+/gu, '').toLowerCase()
}

/** The id of a further office of the same kind and district, the same for the same name. */
export function furtherOfficeId(mainId: string, name: string): string {
  const mark = createHash('sha256').update(nameKeyOf(name)).digest('hex').slice(0, 10)
  return `${mainId.slice(0, 68)}-${mark}`
}
