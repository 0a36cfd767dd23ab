export {
  Button,
  type ButtonProps,
  IconButton,
  LinkButton,
} from './button.tsx'
export { CopyButton } from './copy-button.tsx'
export { Dialog, DialogLead } from './dialog.tsx'
export { Doorway } from './doorway.tsx'
export { EmptyState } from './empty-state.tsx'
export { Field, FieldError, type FieldProps, Select, TextArea, TextField } from './field.tsx'
export { GrowingField, sendByEnter } from './growing-field.tsx'
export { HelplineList } from './helpline-list.tsx'
export * from './icons.tsx'
export { LateDialog } from './late-dialog.tsx'
export { hasGoneOn, leadTo } from './lead-to.ts'
export { ErrorSummary, Notice, TryAgain } from './notice.tsx'
export { Section } from './section.tsx'
export { Spinner } from './spinner.tsx'
export { Stars } from './stars.tsx'
export { useFadeIn } from './use-fade-in.ts'
export { useModal } from './use-modal.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
