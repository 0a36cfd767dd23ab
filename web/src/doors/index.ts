export { DoorsOfPaper, doorOfLetter, doorsOfGuide } from './doors-of-paper.tsx'
export type { OfficeDoor } from './office-door.ts'
export { OfficeDoors } from './office-doors.tsx'
