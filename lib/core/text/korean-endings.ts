/** Particles and verb endings that carry no meaning of their own, for search and for comparing sentences alike. */
const SHARED =
  '에게서는 으로부터 로부터 에게서 에서는 에서도 으로는 으로도 까지는 부터는 ' +
  '이라도 에게는 이라는 이라고 라는 라고 에서 에게 으로 까지 부터 이나 하고 ' +
  '처럼 보다 마다 께서 에는 에도 로는 과는 와는 은 는 이 가 을 를 의 에 ' +
  '로 와 과 도 만 나 인가요 인지 이에요 예요 입니다 습니다 어요 아요 면 고 ' +
  '며 지 다 요 야 서';

/** The common endings and those that one use adds, longest first. */
export function koreanEndings(more: string): string[] {
  return `${SHARED} ${more}`.split(' ').sort((a, b) => b.length - a.length);
}
