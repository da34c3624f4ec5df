import type { Features, UsageDto } from '@aktenraum/domain/contracts'
import { formatSize } from '@aktenraum/client/words/sizes'
import { retrieveUsage } from '@aktenraum/domain/contracts'
import { useOffice } from '../office/office-context.tsx'
import { useRead } from '../reads/use-read.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { featureNames } from './feature-texts.ts'
import { formatNumber } from './money.ts'

interface Usage {
  readonly data: UsageDto | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** What the office uses by now of what plans count. */
export const useUsage = (): Usage => {
  const { api } = useOffice()
  return useRead(['usage'], () => api.call(retrieveUsage))
}

const bytesPerGigabyte = 1024 ** 3

interface Used {
  readonly name: keyof Features
  /** `12 von 50`, or `12` where nothing was ordered. */
  readonly text: string
  readonly isTooMuch: boolean
}

/** How much of each feature is used, of how much there is. */
export const usedOf = (usage: UsageDto, features: Features | undefined): readonly Used[] =>
  featureNames.map((name) => {
    const isStorage = name === 'storage'
    const used = isStorage ? formatSize(usage.storage) : formatNumber(usage[name])
    if (features === undefined) return { name, text: used, isTooMuch: false }
    const most = isStorage ? `${formatNumber(features.storage)} GB` : formatNumber(features[name])
    return {
      name,
      text: pageTexts.orders.usedOf(used, most),
      isTooMuch: usage[name] > features[name] * (isStorage ? bytesPerGigabyte : 1),
    }
  })
