import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Document } from '@aktenraum/client/collections/types'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { inject } from 'vitest'
import { foundedOffice, joinedClient, textOf } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { untilProjected } from '../support/projected.ts'

export type Held = readonly [name: string, description: string, text: string]

/** The product with a case that staff and a client share, and a folder of files to be uploaded. */
export interface UploadScene {
  readonly product: Product
  readonly caseId: string
  readonly folder: string
  readonly written: (name: string, text: string) => Promise<string>
  /**
   * Name, description and text of all that the case holds, or of what is called by a name that begins so, as another
   * browser of the same person reads it.
   */
  readonly held: (beginning?: string) => Promise<readonly Held[]>
  readonly stop: () => Promise<void>
}

export const uploadScene = async (title: string): Promise<UploadScene> => {
  const folder = await mkdtemp(join(tmpdir(), 'aktenraum-uploads-'))
  const product = await startProduct(inject('services'))
  const pool = openPool(product.databaseUrl, { max: 1 })
  const office = await foundedOffice(product)
  const caseId = await office.client.openCase({ caseNumber: '9/26', title })
  await joinedClient(product, office, caseId)

  const every = async (): Promise<readonly Document[]> => {
    const found: Document[] = []
    for (let page = 1, count = 1; found.length < count; page += 1) {
      const answer = await office.client.listDocuments(caseId, { page, pageSize: 50 })
      count = answer.count
      found.push(...answer.results)
    }
    return found
  }
  const read = async (document: Document): Promise<Held> => [
    textOf(document.name),
    document.description === null ? '' : textOf(document.description),
    await (await office.client.downloadDocument(document)).text(),
  ]
  return {
    product,
    caseId,
    folder,
    written: async (name, text) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
      return path
    },
    held: async (beginning = '') => {
      await untilProjected(pool)
      const asked = (await every()).filter(({ name }) => textOf(name).startsWith(beginning))
      return Promise.all(asked.map(read))
    },
    stop: async () => {
      await pool.end()
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
