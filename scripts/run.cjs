// CommonJS in old syntax, so that a Node too old for everything else prints a sentence and not a SyntaxError.
'use strict';

const version = process.versions.node.split('.').map(Number);

function report(error) {
  if (error && error.advice) console.error('\n' + error.message + '\n' + error.advice + '\n');
  else console.error(error);
  process.exitCode = 1;
}

if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  report({
    message: 'Trellis needs Node.js 20.19 or newer; this is ' + process.versions.node + '.',
    advice: 'Install a newer one from https://nodejs.org and run the same command again.',
  });
} else {
  process.chdir(require('path').resolve(__dirname, '..'));
  import('./commands/' + process.argv[2] + '.mjs')
    .then((command) => command.run(process.argv.slice(3)))
    .catch(report);
}
