import { join } from 'node:path'
import type { RegisterFiles } from '../content/read-register.ts'
import { wholeSection } from '../content/register.ts'

type Offences = RegisterFiles['offences']
type RowReport = (offence: Offences[number], message: string) => void

/** What a crime costs: rows that stand nowhere, that punish nothing, or that differ from their twin without saying so. */
export function checkOffences(
  files: RegisterFiles,
  registered: ReadonlySet<string>,
  report: RowReport,
): void {
  for (const offence of files.offences) {
    if (!registered.has(keyOf(offence)))
      report(offence, `${offence.act} ${offence.section} has no row in ${join('register', 'sections')}.`)
    if (!offence.prison && !offence.fine && !offence.community_service)
      report(offence, `${offence.act} ${offence.section} has no punishment.`)
  }
  checkBesideTwins(files, report)
}

/**
 * The new code took over most punishments. Where a row costs what none of its twins in the old code cost, either it is
 * wrong or the code changed it: `changed: yes` says that both texts were read.
 */
function checkBesideTwins({ offences, twins }: RegisterFiles, report: RowReport): void {
  const oldOffences = new Map<string, Offences>()
  for (const offence of offences)
    oldOffences.set(keyOf(offence), [...(oldOffences.get(keyOf(offence)) ?? []), offence])
  for (const offence of offences) {
    const old = twins
      .filter((twin) => keyOf({ act: twin.new_act, section: twin.new_section }) === keyOf(offence))
      .flatMap((twin) => oldOffences.get(keyOf({ act: twin.old_act, section: twin.old_section })) ?? [])
    const name = `${offence.act} ${offence.section}${offence.form === '' ? '' : ` (${offence.form})`}`
    const differs = old.length > 0 && !old.some((one) => costOf(one) === costOf(offence))
    if (differs && offence.changed !== 'yes') {
      const others = old.map((one) => `${one.act} ${one.section}: ${costOf(one)}`).join('; ')
      report(
        offence,
        `${name} costs ${costOf(offence)}, its twin another punishment (${others}). Read both texts, then write "yes" under changed.`,
      )
    }
    if (!differs && offence.changed === 'yes')
      report(
        offence,
        `${name} is marked as changed, but costs what a twin in the old code cost, or has none here.`,
      )
  }
}

/** Ways of prison in any order, and whether a fine comes with them: amounts of money grew almost everywhere. */
function costOf({ prison, fine }: Offences[number]): string {
  return [prison.split('|').sort().join(' or '), fine.split(' ')[0]]
    .filter((part) => part !== '')
    .join(', fine: ')
}

function keyOf({ act, section }: { act: string; section: string }): string {
  return `${act} ${wholeSection(section)}`
}
