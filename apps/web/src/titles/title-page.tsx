import '../game/game.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { readableOn } from '@trunkline/board-art';
import type { Message, Texts } from '@trunkline/texts';
import {
  companyText,
  namesOf,
  phaseText,
  privateText,
  rulesSummary,
  sectionsOf,
  trainText,
} from '@trunkline/texts';
import { useTranslation } from 'react-i18next';
import { titlesQuery } from '../api/queries.ts';
import { ButtonLink } from '../app/button-link.tsx';
import { languageNow } from '../app/i18n.ts';
import { LostPage } from '../app/lost-page.tsx';
import { termsOf, useTerms } from '../app/terms.ts';
import { useTitle } from '../app/title.ts';
import { styleBoards } from '../game/board/looks.ts';
import { PrintedMap } from '../game/board/printed-map.tsx';
import { MarketChart, MarketLegend } from '../game/market-pane.tsx';
import { Phases, Roster } from '../game/trains-pane.tsx';
import { textsQuery } from '../words/texts-query.ts';
import { type Printed, printedOf } from './printed.ts';
import { TileSheet } from './tile-sheet.tsx';

styleBoards();

const PARTS = ['rules', 'map', 'tiles', 'market', 'trains', 'companies', 'glossary'] as const;
type Part = (typeof PARTS)[number];

/** A title: its rules in short, and what lies in its box. */
export function TitlePage() {
  const { t } = useTranslation();
  const { title = '', part: asked } = useParams({ strict: false });
  const part: Part | undefined = asked === undefined ? 'rules' : PARTS.find((one) => one === asked);
  const { data: facts, isPending } = useQuery({
    queryKey: ['printed', title],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => printedOf(title),
  });
  const { data: texts } = useQuery(textsQuery(languageNow(), title));
  const offered = useQuery(titlesQuery).data ?? [];
  useTitle(`${title} · ${t(`titlePart.${part ?? 'rules'}`)}`);
  if (isPending || texts === undefined) return null;
  if (facts == null || part === undefined) return <LostPage />;
  return (
    <>
      <div className="headline">
        <h1>
          {title} {t(`title.${title}.name`)}
        </h1>
        <span className="grow" />
        {offered.some(({ id }) => id === title) ? (
          <ButtonLink to="/new" search={{ title }}>
            {t('lobby.new')}
          </ButtonLink>
        ) : facts.chart === null ? (
          <span className="pill">{t('titlePart.soon')}</span>
        ) : null}
      </div>
      <nav className="tab-bar parts" aria-label={t('titlePart.nav')}>
        {PARTS.map((one) => (
          <Link
            key={one}
            to={one === 'rules' ? '/titles/$title' : '/titles/$title/$part'}
            params={{ title, part: one }}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {t(`titlePart.${one}`)}
          </Link>
        ))}
      </nav>
      <PartBody part={part} facts={facts} texts={texts} />
    </>
  );
}

function Rules({ facts, texts }: { readonly facts: Printed; readonly texts: Texts }) {
  const { t } = useTranslation();
  const names = namesOf(facts.id, {});
  return (
    <article className="prose">
      <p className="lead">{t(`titleLead.${facts.id}`)}</p>
      {sectionsOf(facts.id).length === 0 ? <p className="muted">{t('titlePart.noSummary')}</p> : null}
      {rulesSummary(facts.id, texts)
        .filter(({ paragraphs }) => paragraphs.length > 0)
        .map(({ id, title, paragraphs }) => (
          <section key={id}>
            <h2>{texts.plain(title, names)}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph.key}>{texts.plain(paragraph, names)}</p>
            ))}
          </section>
        ))}
    </article>
  );
}

/** What the words of the trade mean, as far as this title has the things. */
function Glossary({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  if (!useTerms()) return null;
  return (
    <dl className="glossary">
      {termsOf(title).map((term) => {
        const said = t(`glossary.${term}`);
        const at = said.indexOf(':');
        return (
          <div key={term}>
            <dt>{said.slice(0, at).trim()}</dt>
            <dd>{said.slice(at + 1).trim()}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function NoRules() {
  const { t } = useTranslation();
  return <p className="muted">{t('titlePart.noRules')}</p>;
}

/** What is told of a company, with its home where that does not name it. */
function homeAnd({ board }: Printed, id: string, told: string): string {
  const homes = board.hexes
    .filter(({ homeOf }) => homeOf.some(({ corp }) => corp === id))
    .map((hex) => `${hex.name ?? ''} (${hex.id})`)
    .filter((home) => !told.includes(home));
  return [...homes, told].filter((text) => text !== '').join(' · ');
}

/** What is told of each of some things, a line each; nothing of those that have no words. */
function Told({ rows }: { readonly rows: readonly (readonly [name: string, text: string])[] }) {
  const told = rows.filter(([, text]) => text !== '');
  return told.length === 0 ? null : (
    <table className="phases told">
      <tbody>
        {told.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BodyProps {
  readonly part: Part;
  readonly facts: Printed;
  readonly texts: Texts;
}

function PartBody({ part, facts, texts }: BodyProps) {
  const names = namesOf(facts.id, {});
  const said = (message: Message): string => (texts.has(message.key) ? texts.plain(message, names) : '');
  switch (part) {
    case 'rules':
      return <Rules facts={facts} texts={texts} />;
    case 'map':
      return <PrintedMap facts={facts} />;
    case 'tiles':
      return <TileSheet printed={facts} />;
    case 'market':
      return facts.chart === null ? (
        <NoRules />
      ) : (
        <>
          <MarketChart facts={{ ...facts, chart: facts.chart }} stack={{}} />
          <MarketLegend facts={{ ...facts, chart: facts.chart }} />
        </>
      );
    case 'trains':
      return facts.roster === null ? (
        <NoRules />
      ) : (
        <>
          <Roster facts={{ ...facts, roster: facts.roster }} state={null} />
          <Told rows={facts.roster.map(({ rank }) => [rank, said(trainText(facts.id, rank))])} />
          <Phases facts={facts} now={null} />
          <Told rows={facts.phases.map(({ id }) => [id, said(phaseText(facts.id, id))])} />
        </>
      );
    case 'glossary':
      return <Glossary title={facts.id} />;
    case 'companies':
      return (
        <table className="phases told">
          <tbody>
            {Object.entries(facts.companies).map(([id, { name, colour, text }]) => (
              <tr key={id}>
                <th scope="row">
                  <span className="chip" style={{ background: colour, color: readableOn(colour, text) }}>
                    {id.slice(2)}
                  </span>
                </th>
                <td>
                  <b>{name}</b>
                  <br />
                  {homeAnd(facts, id, said(companyText(facts.id, id.slice(2))))}
                </td>
              </tr>
            ))}
            {Object.entries(facts.privates).map(([id, name]) => (
              <tr key={id}>
                <th scope="row">{id.slice(3)}</th>
                <td>
                  <b>{name}</b>
                  <br />
                  {said(privateText(facts.id, id.slice(3)))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}
