import { Home } from '#app/_components/home/home';

export default function HomePage() {
  return <Home />;
}
