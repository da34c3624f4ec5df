const drawings = {
  file: 'M6 2.75h8L18.25 7v14.25H6zM13.5 3v4.5H18',
  image: 'M3.75 4.75h16.5v14.5H3.75zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 8.7v.1',
  text: 'M6 2.75h12v18.5H6zM9 7.5h6M9 11.5h6M9 15.5h4',
  download: 'M12 3.5v11.5M7.5 10.75 12 15.25l4.5-4.5M4.5 19.75h15',
  upload: 'M12 15.5V4M7.5 8.25 12 3.75l4.5 4.5M4.5 19.75h15',
  camera: 'M3.75 7.75h4l1.5-2.5h5.5l1.5 2.5h4v11.5H3.75zM12 10a3.25 3.25 0 1 0 0 6.5A3.25 3.25 0 0 0 12 10z',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M5.75 10.75h12.5v9.5H5.75zM8.5 10.5V7.75a3.5 3.5 0 0 1 7 0v2.75',
  warning: 'M12 4 2.75 20h18.5zM12 10v4.5M12 17v.1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  info: 'M12 3.25a8.75 8.75 0 1 0 0 17.5 8.75 8.75 0 0 0 0-17.5zM12 11v5.5M12 7.75v.1',
  help: 'M12 3.25a8.75 8.75 0 1 0 0 17.5 8.75 8.75 0 0 0 0-17.5zM9.5 9.75a2.5 2.5 0 1 1 3.4 2.3c-.6.3-.9.8-.9 1.7M12 16.5v.1',
  person: 'M12 3.75a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.75 20.25a7.25 7.25 0 0 1 14.5 0',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20.25 20.25',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  print: 'M7 8.5V3.75h10V8.5M7 16.5H3.75v-8h16.5v8H17M7 13.75h10v6.5H7z',
  trash: 'M5 6.75h14M9.25 6.5V4.25h5.5V6.5M6.75 6.75l.75 13.5h9l.75-13.5M10 10.25v6.5M14 10.25v6.5',
  mail: 'M3.75 5.75h16.5v12.5H3.75zM4 6.5l8 6.25 8-6.25',
  sound:
    'M9.5 17.25V5.25l9-1.75v12M9.5 17.25a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM18.5 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  film: 'M3.75 5.25h16.5v13.5H3.75zM10 9v6l5-3z',
  edit: 'm4.75 19.25.75-4L16 4.75 19.25 8 8.75 18.5z',
} as const
export type IconName = keyof typeof drawings

/** Decoration: what it means stands beside it in words. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={drawings[name]} />
  </svg>
)

export const Logo = () => (
  <svg className="logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M3 6.5A2.5 2.5 0 0 1 5.5 4h4.1c.6 0 1.2.3 1.6.7L12.6 6h5.9A2.5 2.5 0 0 1 21 8.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17.5z" />
    <path className="logo-hole" d="M12 9.6a2.1 2.1 0 0 0-1 3.95l-.55 2.85h3.1L13 13.55a2.1 2.1 0 0 0-1-3.95z" />
  </svg>
)
