export { DoorsOfPaper, doorOfLetter, doorsOfGuide } from './doors-of-paper.tsx'
export { type OfficeDoor, OfficeDoors } from './office-doors.tsx'
