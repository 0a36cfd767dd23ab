import { paperDoors } from 'virtual:paper-doors'
import { findLanguage } from '@nyaysathi/contracts/languages'
import type { OfficeKind } from '@nyaysathi/contracts/offices'
import type { OfficeDoor } from './office-door.ts'
import { OfficeDoors } from './office-doors.tsx'

/** Of a letter: the office that takes it, or the one to go to when no answer comes. */
export function doorOfLetter(letter: string) {
  return paperDoors.letters[letter]
}

/** Of a guide: the offices that it names most. */
export function doorsOfGuide(guide: string): readonly OfficeKind[] {
  return paperDoors.guides[guide] ?? []
}

/** The doors of a letter or a guide, which stand in English and Hindi. */
export function DoorsOfPaper({
  offices,
  language,
  letter,
}: {
  offices: readonly OfficeKind[]
  /** Code of the language of the text. */
  language: string
  letter?: string
}) {
  const doors = offices.flatMap((office): OfficeDoor[] => {
    const names = paperDoors.names[office]
    return names ? [{ office, label: language === 'hi' ? names.hi : names.en, letter }] : []
  })
  return <OfficeDoors doors={doors} lang={language} language={findLanguage(language)?.name ?? 'English'} />
}
