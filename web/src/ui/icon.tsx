import type { ReactNode } from 'react';

/** Outlines on a 24 px grid, drawn for this product. */
const drawings = {
  home: <path d="M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5" />,
  search: <path d="M16 16l4.5 4.5M18 10.75a7.25 7.25 0 1 1-14.5 0 7.25 7.25 0 0 1 14.5 0Z" />,
  bell: (
    <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15L6 16.500ZM10 20.500c.5.700 1.200 1 2 1s1.500-.3 2-1M12 5V3.500" />
  ),
  bag: <path d="M4 8.5h16v11H4zM9 8.5V6a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 6v2.5M4 13h16" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.700 1.900 7.500 5.500" />,
  team: (
    <path d="M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 19.500c.6-3.200 3.200-5 6.500-5s5.900 1.800 6.500 5M15.500 4.900a3.500 3.500 0 0 1 0 6.300M18 14.900c2 .700 3.200 2.300 3.600 4.600" />
  ),
  book: <path d="M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500Zm0 0v13" />,
  shield: (
    <path d="M12 3.500 5 6v5.500c0 4.200 2.700 7.400 7 9 4.300-1.600 7-4.800 7-9V6l-7-2.500ZM9 12l2.200 2.200L15.500 10" />
  ),
  logout: <path d="M14 4.500H6v15h8M10.500 12H21m0 0-3.500-3.500M21 12l-3.500 3.500" />,
  eye: (
    <path d="M2.500 12c2-4 5.500-6.250 9.500-6.250S19.500 8 21.500 12c-2 4-5.500 6.250-9.500 6.250S4.500 16 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.500 6.100A9.600 9.600 0 0 1 12 5.750c4 0 7.500 2.250 9.500 6.250a13 13 0 0 1-2.700 3.500M6 7.800A12.500 12.500 0 0 0 2.500 12c2 4 5.500 6.250 9.500 6.250 1.500 0 2.900-.3 4.200-.900M10 10a3 3 0 0 0 4.100 4.200" />
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  check: <path d="M5 12.500l4.500 4.500L19 7.500" />,
  back: <path d="M19 12H5m0 0 6-6m-6 6 6 6" />,
  forward: <path d="M5 12h14m0 0-6-6m6 6-6 6" />,
  up: <path d="M6 14.500l6-6 6 6" />,
  down: <path d="M6 9.500l6 6 6-6" />,
  next: <path d="M9.500 6l6 6-6 6" />,
  heart: (
    <path d="M12 20S4 15.500 4 9.700A4.200 4.200 0 0 1 12 7.800a4.200 4.200 0 0 1 8 1.900C20 15.500 12 20 12 20Z" />
  ),
  pin: (
    <path d="M12 21s-6.500-6-6.500-11a6.500 6.500 0 0 1 13 0c0 5-6.500 11-6.500 11Zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z" />
  ),
  locate: (
    <path d="M12 18.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13Zm0-16v3m0 13v3m9.500-9.500h-3m-13 0h-3M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  ),
  mail: <path d="M3.500 6h17v12.500h-17zM4 6.500l8 6.500 8-6.500" />,
  phone: (
    <path d="M6.500 3.500h3l1.500 4.500-2 1.500c1 2.200 2.800 4 5 5l1.500-2 4.500 1.500v3c0 1.500-1 2.500-2.500 2.500C10.500 19.500 4 13 4 6c0-1.500 1-2.500 2.500-2.500Z" />
  ),
  share: <path d="M12 15V4m0 0L8 8m4-4 4 4M6 11.500H4.500v8.500h15v-8.500H18" />,
  columns: <path d="M4 5h16v14H4zM9.300 5v14M14.700 5v14" />,
  chart: <path d="M4 20h16M7 16v-4M12 16V6M17 16v-7" />,
  filter: <path d="M4 6.500h16M7 12h10M10 17.500h4" />,
  camera: (
    <path d="M4 7.500h4l1.500-2.500h5L16 7.500h4v11.500H4zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Z" />
  ),
  calendar: <path d="M4 6.500h16V20H4zM4 10.500h16M8.500 4v4M15.500 4v4" />,
  clock: <path d="M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7.500V12l3 2" />,
  sun: (
    <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M5.600 18.400 7 17M17 7l1.400-1.400" />
  ),
  moon: <path d="M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z" />,
  star: (
    <path d="M12 4l2.500 5.200 5.700.7-4.200 3.900 1.100 5.700L12 16.700l-5.100 2.800L8 13.800 3.800 9.900l5.700-.7L12 4Z" />
  ),
  copy: <path d="M9 9h11v11H9zM15 9V4H4v11h5" />,
  alert: <path d="M12 4 2.500 20h19L12 4Zm0 6v4.500m0 2.500v.1" />,
  info: <path d="M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 11v5.500m0-9v.1" />,
  more: <path d="M5 12h.1m6.900 0h.1m6.800 0h.1" strokeWidth={3} />,
  inbox: <path d="M4 13.500 6.500 5h11L20 13.500V19H4v-5.500Zm0 0h4.500l1.500 2.500h4l1.500-2.500H20" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300L11.500 6.800M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500" />
  ),
  doc: <path d="M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12.500h6M9 16.500h6" />,
  building: <path d="M5 20.500v-17h9v17M14 9.500h5v11M3 20.500h18M8 7.500h3M8 11.500h3M8 15.500h3" />,
  megaphone: <path d="M4 10v4h3l8 4.500v-13L7 10H4Zm4 4.500 1 5h2.500l-1-4M18 9.500a3.500 3.500 0 0 1 0 5" />,
  key: <path d="M8 19.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM11.200 11.800 19.500 3.500M15.500 7.500l3 3" />,
  sliders: <path d="M4 8h9m4 0h3M4 16h3m4 0h9M15 6v4M9 14v4" />,
  plus: <path d="M12 5v14M5 12h14" />,
  edit: <path d="M4.500 19.500l1-4.500L16 4.500l3.500 3.500L9 18.500l-4.500 1ZM13.500 7l3.500 3.500" />,
  download: <path d="M12 4v11m0 0-4.500-4.500M12 15l4.500-4.500M4.500 19.500h15" />,
  upload: <path d="M12 15V4m0 0L7.5 8.500M12 4l4.500 4.500M4.500 19.500h15" />,
  undo: <path d="M8.500 5 4.500 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11H9" />,
  loading: <path d="M12 3.500a8.500 8.500 0 1 1-8.500 8.500" />,
  play: <path d="M8 5.500v13l10.500-6.500L8 5.500Z" />,
  trash: <path d="M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10.500 11v5M13.500 11v5" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** Every icon there is. */
export const iconNames = Object.keys(drawings) as IconName[];

/** A small icon beside words; it never carries meaning alone, so screen readers skip it. */
export function Icon({ name, size = 22, isFilled = false }: { name: IconName; size?: number; isFilled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
