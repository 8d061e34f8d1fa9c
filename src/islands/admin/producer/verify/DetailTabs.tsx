import { useState } from 'react'
import type { ReactNode } from 'react'

import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { originLabel } from '#src/domain/producer/freshness.ts'
import { accuracyLabels } from '#src/domain/place/geocoding.ts'
import { phoneLink, safeWebsite } from '#src/domain/text/links.ts'
import { contactFields, fieldLabel, fields, tagFields, tagLabel } from '#src/domain/producer/fields.ts'
import type { ContactField, Control, FieldName, TagField } from '#src/domain/producer/fields.ts'
import { hoursLine } from '#src/domain/hours/week.ts'
import { ProductTags, TagList } from '#src/ui/producer/ProductTags.tsx'
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

function ContactFact({ name, value }: { name: ContactField; value: string }): ReactNode {
  const { control }: { control: Control } = fields[name]
  if (control === 'web-address') return <WebLink address={value} />
  if (control !== 'phone' && control !== 'email') return value
  return (
    <a className="link" href={control === 'phone' ? phoneLink(value) : `mailto:${value}`}>
      {value}
    </a>
  )
}

const fact = (name: FieldName, value: ReactNode) => ({ label: fieldLabel(name, 'da'), value })

function Basics({ producer }: { producer: OperatorProducer }): ReactNode {
  return (
    <FactList
      facts={[
        fact('description', producer.description),
        fact('address', producer.address),
        ...contactFields.map((name) =>
          fact(name, producer[name] && <ContactFact name={name} value={producer[name]} />),
        ),
        fact('openingHours', hoursLine(producer.openingHours) || null),
      ]}
    />
  )
}

/** A list that has something in it. */
function Tags({ name, producer }: { name: TagField; producer: OperatorProducer }): ReactNode {
  const tags = producer[name]
  if (name === 'products') return <ProductTags products={tags} limit={ALL} moreLabel={(hidden) => `+${hidden}`} />
  return <TagList label={fieldLabel(name, 'da')} tags={tags.map((tag) => tagLabel(name, tag, 'da'))} />
}

function Goods({ producer }: { producer: OperatorProducer }): ReactNode {
  return (
    <FactList
      facts={tagFields.map((name) =>
        fact(name, producer[name].length > 0 ? <Tags name={name} producer={producer} /> : null),
      )}
    />
  )
}

function Source({
  producer: { dataSource, sourceUrl, sourceDate, externalId, latitude, longitude, placeAccuracy },
}: {
  producer: OperatorProducer
}): ReactNode {
  return (
    <FactList
      facts={[
        fact('dataSource', originLabel(dataSource)),
        fact('sourceUrl', <WebLink address={sourceUrl} />),
        fact('sourceDate', sourceDate),
        fact('externalId', externalId),
        fact('latitude', latitude),
        fact('longitude', longitude),
        fact('placeAccuracy', placeAccuracy && accuracyLabels[placeAccuracy].da),
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
