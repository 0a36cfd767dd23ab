import type { ReactNode } from 'react'

/**
 * Line icons on a 24 grid, in the colour and size of the text beside them. They carry no meaning alone: a label stands
 * beside them or on the button around them.
 */
export function Icon({ children, turns }: { children: ReactNode; turns?: boolean }) {
  return (
    <svg
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...(turns ? { 'data-turns': '' } : {})}
    >
      {children}
    </svg>
  )
}

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
)
export const SidebarIcon = () => (
  <Icon turns>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M9.5 4.500v15" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const SendIcon = () => (
  <Icon>
    <path d="M12 19.500V5M5.5 11.500L12 5l6.5 6.5" />
  </Icon>
)
export const StopIcon = () => (
  <Icon>
    <rect x="6.5" y="6.5" width="11" height="11" rx="1.5" fill="currentColor" />
  </Icon>
)
export const CopyIcon = () => (
  <Icon>
    <rect x="8.5" y="8.5" width="11" height="12" rx="2" />
    <path d="M15.5 8.500v-3a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="M5 12.500l4.5 4.500L19 7.5" />
  </Icon>
)
export const RefreshIcon = () => (
  <Icon>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.300-5.400M19.5 3.500v4h-4" />
  </Icon>
)
export const PencilIcon = () => (
  <Icon>
    <path d="M4.5 19.500l1-4.200L16 4.800a1.800 1.800 0 0 1 2.5 0l.7.7a1.800 1.800 0 0 1 0 2.500L8.700 18.500l-4.200 1ZM14 7l3 3" />
  </Icon>
)
export const TrashIcon = () => (
  <Icon>
    <path d="M4.5 6.500h15M9.5 6.500v-2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 6.500l.8 12a2 2 0 0 0 2 1.900h5.400a2 2 0 0 0 2-1.900l.8-12M10 10.500v6M14 10.500v6" />
  </Icon>
)
export const ThumbUpIcon = () => (
  <Icon>
    <path d="M7.5 10.500v9h-3v-9zM7.5 10.500l4-7c1.400 0 2.300 1 2 2.400l-.7 3.600h5.200a2 2 0 0 1 2 2.400l-1.200 6a2 2 0 0 1-2 1.600H7.5" />
  </Icon>
)
export const ThumbDownIcon = () => (
  <Icon>
    <path d="M7.5 13.500v-9h-3v9zM7.5 13.500l4 7c1.400 0 2.300-1 2-2.400l-.7-3.600h5.200a2 2 0 0 0 2-2.400l-1.200-6a2 2 0 0 0-2-1.600H7.5" />
  </Icon>
)
export const SpeakerIcon = () => (
  <Icon>
    <path d="M4.5 9.500v5h3.500l4.5 4v-13l-4.5 4zM16 9a4 4 0 0 1 0 6M18.5 6.500a7.5 7.5 0 0 1 0 11" />
  </Icon>
)
export const MicrophoneIcon = () => (
  <Icon>
    <rect x="9" y="3.5" width="6" height="11" rx="3" />
    <path d="M5.5 11.500a6.5 6.5 0 0 0 13 0M12 18v3" />
  </Icon>
)
export const PrinterIcon = () => (
  <Icon>
    <path d="M7 9V3.500h10V9M7 17.500H5.500a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v4.500a2 2 0 0 1-2 2H17M7 14.500h10v6H7z" />
  </Icon>
)
export const PhoneIcon = () => (
  <Icon>
    <path d="M5.5 3.500h3l1.700 4.300-2 1.500a12 12 0 0 0 6.5 6.500l1.5-2 4.300 1.700v3a2 2 0 0 1-2.200 2A17 17 0 0 1 3.5 5.700a2 2 0 0 1 2-2.200Z" />
  </Icon>
)
export const PinIcon = () => (
  <Icon>
    <path d="M12 21s7-6.200 7-11.500a7 7 0 0 0-14 0C5 14.800 12 21 12 21Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </Icon>
)
export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.500c2.5 2.600 3.5 5.400 3.5 8.500s-1 5.900-3.5 8.500c-2.5-2.600-3.5-5.400-3.5-8.500s1-5.900 3.5-8.500Z" />
  </Icon>
)
export const ChevronDownIcon = () => (
  <Icon>
    <path d="M6.5 9.500l5.5 5.5 5.5-5.5" />
  </Icon>
)
/** Onwards: to the left where the script runs from right to left. */
export const ArrowIcon = () => (
  <Icon turns>
    <path d="M4.5 12h15M13.5 6l6 6-6 6" />
  </Icon>
)
export const WarningIcon = () => (
  <Icon>
    <path d="M12 4L2.800 19.500h18.400zM12 10v4.500M12 17v.1" />
  </Icon>
)
export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.500M12 7.800v.1" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.500a7.5 7.5 0 0 1 15 0" />
  </Icon>
)
export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.500a6.5 6.5 0 0 1 13 0M15.5 5.300a3.5 3.5 0 0 1 0 6.400M18 14a6.5 6.5 0 0 1 3.5 5.5" />
  </Icon>
)
export const ChatIcon = () => (
  <Icon>
    <path d="M4 19.500l1.200-3.600A7.5 7.5 0 1 1 8.300 19zM9 10.500h6M9 13.500h4" />
  </Icon>
)
export const DocumentIcon = () => (
  <Icon>
    <path d="M6.5 3.500h7.500l4.5 4.500v11a1.5 1.5 0 0 1-1.5 1.500H6.500A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.500ZM14 3.500V8h4.500M8.5 12.500h7M8.5 16h5" />
  </Icon>
)
export const BookIcon = () => (
  <Icon>
    <path d="M12 6.500c-2-1.5-4.5-2-8-2v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2ZM12 6.500v13" />
  </Icon>
)
export const TargetIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M12 12v.1" />
  </Icon>
)
export const HeartIcon = () => (
  <Icon>
    <path d="M12 19.500S4 15 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15 12 19.5 12 19.500Z" />
  </Icon>
)
export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.500V12l3 2" />
  </Icon>
)
export const CalendarIcon = () => (
  <Icon>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.500v4M15.5 3.500v4" />
  </Icon>
)
export const StarIcon = () => (
  <Icon>
    <path d="M12 3.800l2.500 5.200 5.700.8-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.8Z" />
  </Icon>
)
export const LockIcon = () => (
  <Icon>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2" />
  </Icon>
)
/** Out of the door. */
export const LeaveIcon = () => (
  <Icon turns>
    <path d="M14 4.500H6a1.5 1.5 0 0 0-1.5 1.500v12A1.5 1.5 0 0 0 6 19.500h8M10.5 12h10M17 8l4 4-4 4" />
  </Icon>
)
export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4v11M7 10.500l5 5 5-5M4.500 19.500h15" />
  </Icon>
)
