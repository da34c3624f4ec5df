import { alpha, darken, lighten } from '@mui/material/styles'
import type { Theme, TypographyVariantsOptions } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import { pageBody } from '../../shared/react/page-body.ts'
import { menuContainer, pageContainer } from '../components/frame.ts'
import { texts } from '../texts/de.ts'
import { calmMatchMedia } from './calm-media.ts'
import type { Look, Palette, PaletteName } from './palette.ts'
import { paletteOf } from './palette.ts'

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif"
/** Of titles and the office's name, as in the portal: the one brand of both. It ships with the product. */
const brand = `'Roboto Slab', ${sans}`

const typography: TypographyVariantsOptions = {
  fontFamily: sans,
  fontSize: 14,
  h1: { fontFamily: brand, fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.005em' },
  h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
  h3: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
  h6: { fontSize: '1.0625rem', fontWeight: 650 },
  subtitle1: { fontFamily: brand, fontSize: '1.0625rem', fontWeight: 600 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
  button: { textTransform: 'none', fontWeight: 600 },
}

/** What both apps show (viewers) takes its colours from tokens of these names. */
const sharedTokens = (name: PaletteName, colours: Palette): Readonly<Record<`--${string}`, string>> => {
  const { primary, page, paper, raised, text, muted, line } = colours
  const onPrimary = name === 'light' ? '#ffffff' : page
  return {
    '--primary': primary,
    '--on-primary': onPrimary,
    '--paper': paper,
    '--raised': raised,
    '--text': text,
    '--muted': muted,
    '--line': line,
    '--field-line': muted,
  }
}

/** Of rows.css: the inks that Material UI gives its own controls. */
const rowTokens = ({ palette: { mode, primary, action } }: Theme): Readonly<Record<`--${string}`, string>> => {
  return {
    '--action': action.active,
    '--disabled': action.disabled,
    '--hover': action.hover,
    '--primary-hover': alpha(primary.main, action.hoverOpacity),
    '--track': mode === 'light' ? lighten(primary.main, 0.62) : darken(primary.main, 0.5),
  }
}

/** No browser prints a ground by itself, and not every printer grey letters. */
const onPaper = { '@media print': { '*': { color: '#000 !important', backgroundColor: 'transparent !important' } } }

const focusWithin = { '&.Mui-focusVisible': { outlineOffset: -2 } } as const

const components = (name: PaletteName, colours: Palette): NonNullable<RaThemeOptions['components']> => {
  return {
    MuiCssBaseline: {
      styleOverrides: (theme: Theme) => ({
        ':root': { ...sharedTokens(name, colours), ...rowTokens(theme) },
        // A word that is wider than its place is broken: it lay across its neighbour or was cut.
        body: { backgroundColor: colours.page, fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
        '@media (prefers-reduced-motion: reduce)': {
          // Once, too: what turns for ever would flicker.
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Not a short one: what inherits a value would follow level by level, on paper as well.
            transition: 'none !important',
          },
        },
        ...onPaper,
      }),
    },
    MuiUseMediaQuery: { defaultProps: { matchMedia: calmMatchMedia } },
    MuiButtonBase: {
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
          // The ring says it: the library's pulsing blob lay across the words.
          '& .MuiTouchRipple-ripplePulsate': { display: 'none' },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      // Some name what they open: that may take several lines.
      styleOverrides: { root: { borderRadius: 8, minHeight: 36, maxWidth: '100%', textAlign: 'start' } },
    },
    // They lie where what stands out at their edges is cut off.
    MuiTab: { styleOverrides: { root: focusWithin } },
    // What is chosen between is told apart by its end, too.
    MuiMenuItem: { styleOverrides: { root: { ...focusWithin, whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
    MuiSelect: { styleOverrides: { select: { whiteSpace: 'normal' } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: colours.line } },
    },
    MuiModal: { defaultProps: { container: pageBody } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${colours.line}`, outline: 'none' } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, paddingBottom: 8 } } },
    MuiAlert: {
      styleOverrides: {
        // In narrow places the action goes below the message, which never scrolls: no key could scroll it.
        root: { flexWrap: 'wrap' },
        message: { flex: '1 1 12rem', overflow: 'visible', overflowWrap: 'anywhere' },
        action: { maxWidth: '100%', '& button': { overflowWrap: 'anywhere' } },
      },
    },
    MuiAlertTitle: { styleOverrides: { root: { fontWeight: 650 } } },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '12px 24px 20px',
          flexWrap: 'wrap',
          rowGap: 8,
          '& button': { whiteSpace: 'nowrap' },
          // On phones the first of three has a line of its own, so that the other two stay side by side.
          '@media (max-width: 599.95px)': {
            '& > :first-of-type:has(~ * ~ *)': { flex: '1 0 100%', justifyContent: 'flex-start' },
          },
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: colours.paper },
        input: { '&::placeholder': { color: colours.muted, opacity: 1 } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: colours.line,
          '&:first-of-type:not(.MuiTableCell-paddingCheckbox)': { paddingLeft: 16 },
          '&:last-of-type:not(.MuiTableCell-paddingNone)': { paddingRight: 16 },
        },
      },
    },
    MuiBottomNavigationAction: {
      styleOverrides: { label: { '&.Mui-selected': { fontSize: '0.75rem', fontWeight: 650 } } },
    },
    MuiCheckbox: { styleOverrides: { root: { minWidth: 24, minHeight: 24 } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
    MuiTooltip: {
      defaultProps: { arrow: true, slotProps: { popper: { container: pageContainer } } },
      styleOverrides: { tooltip: { fontSize: '0.8125rem' } },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiAutocomplete: {
      defaultProps: texts.combobox,
      styleOverrides: { paper: { border: `1px solid ${colours.line}`, boxShadow: '0 6px 20px rgb(0 0 0 / 0.18)' } },
    },
    MuiToggleButton: { styleOverrides: { root: { color: colours.muted, backgroundColor: colours.paper } } },
    MuiMenu: {
      defaultProps: { container: menuContainer },
      styleOverrides: { paper: { border: `1px solid ${colours.line}` } },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  }
}

/** The look of the console, made of one primary and one secondary colour (APP-004). */
export const themeOf = (name: PaletteName, look: Look): RaThemeOptions => {
  const colours = paletteOf(name, look)
  return {
    palette: {
      mode: name,
      primary: { main: colours.primary },
      secondary: { main: colours.secondary },
      background: { default: colours.page, paper: colours.paper },
      text: { primary: colours.text, secondary: colours.muted },
      divider: colours.line,
      success: { main: colours.success },
      warning: { main: colours.warning },
      error: { main: colours.error },
      info: { main: colours.info },
      contrastThreshold: 4.5,
    },
    shape: { borderRadius: 8 },
    typography,
    components: components(name, colours),
  }
}
