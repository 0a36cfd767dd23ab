export { publicHelper } from './directory-calls.ts'
export { FreeByLaw } from './free-by-law.tsx'
export { DemoMark, VerifiedMark } from './helper-marks.tsx'
export { HelperPicture } from './helper-picture.tsx'
export {
  areaText,
  languageText,
  locationText,
  specializationText,
  timingParts,
  typeWords,
} from './helper-words.ts'
export { NameInScript } from './name-in-script.tsx'
export { useSaveHelper } from './save-helper.ts'
