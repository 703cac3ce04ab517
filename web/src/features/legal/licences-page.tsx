import { usePage } from '../../ui/page/use-page.ts'
import { licencesWords } from '../../i18n/en/licences.ts'
import licences from './licences.json'
import styles from './licences-page.module.css'

const GEONAMES = 'https://www.geonames.org/'
const CC_BY = 'https://creativecommons.org/licenses/by/4.0/'
/** Written by the build; see licences-in-full in vite.config.ts. */
const FULL_TEXTS = '/licences.txt'

/** Third-party material and its licences: data, networks, typeface and every package that is shipped. */
export function LicencesPage() {
  usePage(licencesWords.title)
  const { before, source, between, licence, after } = licencesWords.placeData
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className="display">{licencesWords.title}</h1>
      <p className="body-large muted">{licencesWords.intro}</p>
      <p className={styles.placeData}>
        {before}
        <a className="link" href={GEONAMES}>
          {source}
        </a>
        {between}
        <a className="link" href={CC_BY}>
          {licence}
        </a>
        {after}
      </p>
      <Materials />
      <Packages />
    </div>
  )
}

function Materials() {
  return (
    <section aria-labelledby="materials">
      <h2 className="title-2" id="materials">
        {licencesWords.materials}
      </h2>
      <dl className={styles.materials}>
        {licences.materials.map(({ what, from, href, licence }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{href ? <a href={href}>{from}</a> : from}</dd>
            <dd className="small subtle">{licence}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Packages() {
  return (
    <section aria-labelledby="packages">
      <h2 className="title-2" id="packages">
        {licencesWords.packages}
      </h2>
      <p className="muted">{licencesWords.packagesHint(licences.packages.length)}</p>
      <p>
        <a className="link link-alone" href={FULL_TEXTS}>
          {licencesWords.inFull}
        </a>
      </p>
      <ul className={styles.packages}>
        {licences.packages.map(({ name, licence }) => (
          <li key={`${name} ${licence}`}>
            <span>{name}</span> <span className="small subtle">{licence}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
