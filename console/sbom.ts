import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Sbom {
  readonly serialNumber?: string
  readonly metadata: Readonly<Record<string, unknown>> & { readonly component: Readonly<Record<string, unknown>> }
}

/**
 * All packages that the product is made of, as the lock file has them, by npm itself (CycloneDX 1.5, JSON). Left out is
 * what is another each time: number, time, the name of the folder.
 */
export const softwareBillOfMaterials = async (root: string): Promise<string> => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: root,
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  })
  const { serialNumber: _, metadata, ...sbom } = JSON.parse(stdout) as Sbom
  const { timestamp: __, ...lasting } = metadata
  const component = { ...metadata.component, name: 'aktenraum' }
  return `${JSON.stringify({ ...sbom, metadata: { ...lasting, component } }, null, 2)}
`
}
