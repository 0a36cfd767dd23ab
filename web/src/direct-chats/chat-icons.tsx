import { Icon } from '../ui/index.ts'

export const PaperclipIcon = () => (
  <Icon>
    <path d="M19.5 11.500l-7.800 7.800a4.800 4.800 0 0 1-6.800-6.800l8.500-8.500a3.200 3.200 0 0 1 4.500 4.500l-8.500 8.500a1.600 1.600 0 0 1-2.300-2.300l7.800-7.800" />
  </Icon>
)

export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)

export const MoreIcon = () => (
  <Icon>
    <path d="M12 5.500v.1M12 12v.1M12 18.500v.1" strokeWidth="3" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.500" />
    <path d="M15.500 15.500l5 5" />
  </Icon>
)

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.500v13l11-6.500z" fill="currentColor" />
  </Icon>
)

/** Two ticks: it was read. */
export const ReadIcon = () => (
  <Icon>
    <path d="M1.500 12.500l4.500 4.500L15 7.500M11 16l1 1 9.500-9.500" />
  </Icon>
)

export const BlockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M6 6l12 12" />
  </Icon>
)

export const FlagIcon = () => (
  <Icon>
    <path d="M5.500 20.500v-16M5.500 5.500h12l-2.500 4 2.500 4h-12" />
  </Icon>
)
