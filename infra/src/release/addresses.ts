/** Where an installation publishes what it was built as; the names of the files in `dist/release/`. */
export const releaseFiles = {
  '/transparenz/pruefliste.txt': 'files.txt',
  '/transparenz/signatur.json': 'signature.json',
  '/transparenz/stueckliste.json': 'sbom.json',
} as const
export type ReleaseAddress = keyof typeof releaseFiles
