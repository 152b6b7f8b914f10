'use client';

import dynamic from 'next/dynamic';

// Every page carries this one along: it holds only the way to what is shown.
const NotFoundScreen = dynamic(() =>
  import('#app/_components/ui/not-found-screen').then((module) => module.NotFoundScreen),
);

export default function NotFound() {
  return <NotFoundScreen />;
}
