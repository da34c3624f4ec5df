import { fileURLToPath } from 'node:url'
import { softwareBillOfMaterials } from './sbom.ts'

process.stdout.write(await softwareBillOfMaterials(fileURLToPath(new URL('..', import.meta.url))))
