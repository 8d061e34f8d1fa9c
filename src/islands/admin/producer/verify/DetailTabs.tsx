import { useState } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { phoneLink, safeWebsite } from '#src/domain/text/links.ts'
import { hoursLine } from '#src/domain/hours/week.ts'
import { CertificationTags, ProductTags } from '#src/ui/ProductTags.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

import { FactList } from './FactList.tsx'

/** More than any producer has. */
const ALL = 50

function WebLink({ address }: { address: string | null }): ReactNode {
  const safe = safeWebsite(address)
  if (safe === null) return address ?? '–'
  return (
    <a className="link" href={safe} target="_blank" rel="noopener">
      {safe}
      <span className="sr-only"> (åbner i en ny fane)</span>
    </a>
  )
}

function Basics({
  producer: { description, address, phone, email, website, openingHours },
}: {
  producer: OperatorProducer
}): ReactNode {
  return (
    <FactList
      facts={[
        { label: 'Beskrivelse', value: description },
        { label: 'Adresse', value: address },
        {
          label: 'Telefon',
          value: phone && (
            <a className="link" href={phoneLink(phone)}>
              {phone}
            </a>
          ),
        },
        {
          label: 'E-mail',
          value: email && (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          ),
        },
        { label: 'Hjemmeside', value: <WebLink address={website} /> },
        { label: 'Åbningstider', value: hoursLine(openingHours) || null },
      ]}
    />
  )
}

function Goods({ producer: { products, certifications } }: { producer: OperatorProducer }): ReactNode {
  return (
    <FactList
      facts={[
        {
          label: 'Produkter',
          value:
            products.length > 0 ? (
              <ProductTags products={products} limit={ALL} moreLabel={(hidden) => `+${hidden}`} />
            ) : null,
        },
        {
          label: 'Certificeringer',
          value: certifications.length > 0 ? <CertificationTags certifications={certifications} /> : null,
        },
      ]}
    />
  )
}

function Source({
  producer: { dataSource, sourceUrl, externalId, latitude, longitude },
}: {
  producer: OperatorProducer
}): ReactNode {
  return (
    <FactList
      facts={[
        { label: 'Kilde', value: dataSource ?? 'Unknown' },
        { label: 'Kildens adresse', value: <WebLink address={sourceUrl} /> },
        { label: 'Eksternt ID', value: externalId },
        { label: 'Breddegrad', value: latitude },
        { label: 'Længdegrad', value: longitude },
      ]}
    />
  )
}

/** All that is known of a producer, in three tabs. */
export function DetailTabs({ producer }: { producer: OperatorProducer }): ReactNode {
  const [tab, setTab] = useState('basics')
  return (
    <Tabs
      label={producer.name}
      value={tab}
      onChange={setTab}
      tabs={[
        { key: 'basics', label: 'Grundlæggende', content: <Basics producer={producer} /> },
        { key: 'goods', label: 'Produkter', content: <Goods producer={producer} /> },
        { key: 'source', label: 'Kilde', content: <Source producer={producer} /> },
      ]}
    />
  )
}
