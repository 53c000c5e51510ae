import { useTranslation } from 'react-i18next';
import { Sentence } from '../marks.tsx';
import { useRoom } from '../room.ts';

const MOST = 4;

/** Somebody was faster: what was done since the position that the refused move was meant for. */
export function MovedFirst({ expected }: { readonly expected: number }) {
  const { t } = useTranslation();
  const { timeline, words } = useRoom();
  const news = timeline?.commits.slice(expected) ?? [];
  if (timeline === null || news.length === 0) return null;
  return (
    <div className="moved-first small">
      <p>{t('moved.meanwhile')}</p>
      <ul>
        {news.slice(-MOST).map((commit) => {
          const [line] = words.commitLines(commit, timeline);
          return (
            <li key={commit.revision}>
              {line === undefined ? null : <Sentence parts={line.parts} linked />}
            </li>
          );
        })}
      </ul>
      <p>{t('moved.again')}</p>
    </div>
  );
}
