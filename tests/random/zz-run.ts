import { title1848 } from '@trunkline/title-1848';
import { playRandomGame } from '/work/main/libs/testing/src/random-player.ts';
const n=Number(process.argv[2]??1);
for (const players of [3,4,5,6]) for (let seed=1; seed<=n; seed++){ const t0=Date.now(); const g=playRandomGame(title1848,{players,seed, maxCommands: 3000}); console.log(players,seed,g.commits.length,g.ended,Date.now()-t0,'ms', JSON.stringify(g.steps)); }
