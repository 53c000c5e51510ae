import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

// Shade 6 is the accent on light, shade 3 that on dark.
const rail: MantineColorsTuple = [
  '#EAF1FB',
  '#D3E2F7',
  '#B4CDF2',
  '#8FB8FF',
  '#5F92DE',
  '#3A77CE',
  '#1D5FBF',
  '#174E9E',
  '#123F80',
  '#10233F',
];
const stone: MantineColorsTuple = [
  '#E9EBEF',
  '#C6CBD4',
  '#A3ABB8',
  '#7C8696',
  '#4A5261',
  '#323945',
  '#262C35',
  '#1C2027',
  '#14171C',
  '#0E1013',
];

export const theme = createTheme({
  primaryColor: 'rail',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: { rail, dark: stone },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '700',
    sizes: { h1: { fontSize: '26px' }, h2: { fontSize: '20px' }, h3: { fontSize: '17px' } },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  lineHeights: { xs: '1.3', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.45' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});

const LIGHT = {
  ground: '#F7F6F2',
  surface: '#FFFFFF',
  inset: '#EEF0F3',
  text: '#16181D',
  muted: '#5F6775',
  greyed: '#6E7683',
  line: '#D5D8DE',
  control: '#7A828F',
  accent: '#1D5FBF',
  'on-accent': '#FFFFFF',
  turn: '#F2C14E',
  good: '#1B7A46',
  'good-fill': '#E6F4EA',
  warn: '#8A5A00',
  'warn-fill': '#FFF4D6',
  danger: '#B3261E',
  'danger-fill': '#FDECEA',
  ink: '#16181D',
  'what-if': '#B79BE0',
  'what-if-stripe': '#D9C8F2',
  'what-if-bar': '#5B3A8C',
} as const;
const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  ground: '#14171C',
  surface: '#1C2027',
  inset: '#20252D',
  text: '#E9EBEF',
  muted: '#A3ABB8',
  greyed: '#808A98',
  line: '#323945',
  control: '#7C8696',
  accent: '#8FB8FF',
  'on-accent': '#10233F',
  turn: '#F2C14E',
  good: '#6FD39A',
  'good-fill': '#173324',
  warn: '#F2C14E',
  'warn-fill': '#382D12',
  danger: '#FF8A80',
  'danger-fill': '#3B1C1A',
  ink: '#111318',
  'what-if': '#4B3470',
  'what-if-stripe': '#35254F',
  'what-if-bar': '#5B3A8C',
};

const roles = (of: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(of).map(([role, colour]) => [`--tl-${role}`, colour]));

/** The roles of the design as variables, and Mantine's own mapped on them. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...roles(LIGHT),
    '--mantine-color-body': LIGHT.ground,
    '--mantine-color-text': LIGHT.text,
    '--mantine-color-dimmed': LIGHT.muted,
    '--mantine-color-default-border': LIGHT.control,
    '--mantine-color-error': LIGHT.danger,
  },
  dark: {
    ...roles(DARK),
    '--mantine-color-body': DARK.ground,
    '--mantine-color-text': DARK.text,
    '--mantine-color-dimmed': DARK.muted,
    '--mantine-color-default': DARK.surface,
    '--mantine-color-default-border': DARK.control,
    '--mantine-color-error': DARK.danger,
    '--mantine-primary-color-contrast': DARK['on-accent'],
    '--mantine-color-rail-contrast': DARK['on-accent'],
  },
});

/** Seats by place at the table: shape and colour always together. */
export const SEATS = [
  { colour: '#A99B36', shape: 'disc', text: '#16181D' },
  { colour: '#48A7F7', shape: 'square', text: '#16181D' },
  { colour: '#B2F8FF', shape: 'triangle', text: '#16181D' },
  { colour: '#FFFD03', shape: 'diamond', text: '#16181D' },
  { colour: '#325ECE', shape: 'star', text: '#FFFFFF' },
  { colour: '#915846', shape: 'pentagon', text: '#FFFFFF' },
  { colour: '#DD6A92', shape: 'cross', text: '#16181D' },
  { colour: '#FECEB4', shape: 'hexagon', text: '#16181D' },
] as const;
